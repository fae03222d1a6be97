const trimesters = [
  [/\b(?:third|3rd) trimester|\blast trimester/i, 28],
  [/\b(?:second|2nd) trimester/i, 14],
  [/\b(?:first|1st) trimester/i, 6],
] as const
const weeksInMonth = 4.35

/** How far a pregnancy is by the words it was told in: "pregnant, 30 weeks", "8 months pregnant", "third trimester". */
export function ageInWeeks(text: string): number | null {
  const weeks = /(\d{1,2})(?:\s*\+\s*\d)?\s*(?:weeks?|wks?|w\b|हफ्ते|सप्ताह)/i.exec(text)?.[1]
  if (weeks) return Number(weeks)
  const months = /(\d)(?:th|st|nd|rd)?\s*(?:months?|महीने|माह)/i.exec(text)?.[1]
  if (months) return Math.floor(Number(months) * weeksInMonth)
  return trimesters.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
