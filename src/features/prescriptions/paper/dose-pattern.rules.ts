/** `1-0-1` and `1-0-1-0` as numbers, morning first; null for what was not written so ("twice a day"). */
export function dosesOf(frequency: string): number[] | null {
  const parts = frequency.split('-').map((part) => part.trim())
  if (parts.length < 3 || parts.length > 4) return null
  const doses = parts.map((part) => (part === '½' ? 0.5 : /^\d+(\.\d+)?$/.test(part) ? Number(part) : Number.NaN))
  return doses.some(Number.isNaN) ? null : doses
}
