import type { Doctor } from '../doctors.contract.ts'

type Education = Doctor['education'][number]

/** One line for each degree, as a doctor types it: `MBBS, Periyar Valley Medical College, Kochi, 2005`. */
export function educationText(education: readonly Education[]): string {
  return education.map(({ degree, place, year }) => `${degree}, ${place}, ${String(year)}`).join('\n')
}

/** What was typed, or the number of the first line that names no degree, place and year. */
export function parseEducation(text: string): { education: Education[] } | { wrongLine: number } {
  const lines = text.split('\n').map((line) => line.trim())
  const education: Education[] = []
  for (const [at, line] of lines.entries()) {
    if (line === '') continue
    const [, degree = '', place = '', year = ''] = /^([^,]+),\s*(.+),\s*(\d{4})$/.exec(line) ?? []
    if (year === '' || degree.trim().length > 80 || place.length > 120) return { wrongLine: at + 1 }
    education.push({ degree: degree.trim(), place: place.trim(), year: Number(year) })
  }
  return { education }
}
