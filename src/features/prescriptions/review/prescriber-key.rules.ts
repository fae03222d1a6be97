/** How a prescriber is known again, however they were written: letters and figures of the number, words of the name without titles. */
export function prescriberKey({ name, registration_no }: { name: string; registration_no: string }) {
  return { registration_key: registration_no.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), name_key: nameKey(name) }
}

export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:(?:dr|doctor|prof|डॉ|डा)\s+)+/u, '')
}
