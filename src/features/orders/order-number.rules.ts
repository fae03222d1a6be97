/** Crockford's letters: none that is read as another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What people call an order, from the random end of its id: `P-7K3MQ2ZD`. */
export function orderNumber(orderId: string): string {
  let bits = BigInt(`0x${orderId.replaceAll('-', '').slice(-10)}`)
  let text = ''
  for (let at = 0; at < 8; at++) {
    text = letters.charAt(Number(bits & 31n)) + text
    bits >>= 5n
  }
  return `P-${text}`
}

/** Four digits that only the patient is shown and the rider asks for. */
export function deliveryPin(random: number): string {
  return String(random % 10_000).padStart(4, '0')
}
