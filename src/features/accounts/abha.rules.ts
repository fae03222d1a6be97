/** Multiplication of the dihedral group D5, and the permutation by place: Verhoeff's check, which finds each wrong digit and each swap of neighbours. */
const times = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const places = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258']

/** The 14 digits of an ABHA number from whatever separates them; null when they are not 14 or the last one does not check (AB-5). */
export function readAbha(text: string): string | null {
  const digits = text.replaceAll(/[\s–-]/g, '')
  return /^\d{14}$/.test(digits) && verhoeff(digits) === 0 ? digits : null
}

/** "91-1234-5678-9012", as ABHA cards print it. */
export function writtenAbha(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3-$4')
}

/** 0 for digits whose last one checks the others. */
export function verhoeff(digits: string): number {
  let check = 0
  for (const [at, digit] of Array.from(digits).toReversed().entries())
    check = Number(times[check]?.[Number(places[at % 8]?.[Number(digit)])])
  return check
}
