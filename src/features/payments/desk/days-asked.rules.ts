const dayMs = 24 * 60 * 60 * 1000
const indiaMs = 5.5 * 60 * 60 * 1000
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days an address asks about, or the last seven in India. */
export function daysAsked(search: URLSearchParams, now: Date): { from: string; to: string } {
  const [from, to] = [search.get('from'), search.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  const dayAt = (ms: number) => new Date(ms + indiaMs).toISOString().slice(0, 10)
  return { from: dayAt(now.getTime() - 6 * dayMs), to: dayAt(now.getTime()) }
}
