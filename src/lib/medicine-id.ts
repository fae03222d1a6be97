/** The id of the product page: the base64 of the medicine id, safe in an address (specification, section 2). */
export function productIdOf(medicineId: string): string {
  const bytes = new TextEncoder().encode(medicineId)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The medicine id of an address, in either base64 alphabet, with or without its padding; null when it is none. */
export function medicineIdOf(productId: string): string | null {
  const base64 = productId.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (!/^[A-Za-z0-9+/]{1,200}$/.test(base64) || base64.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') || /\p{Cc}/u.test(text) ? null : text
}

export function productPath(medicineId: string): string {
  return `/product/${productIdOf(medicineId)}/`
}
