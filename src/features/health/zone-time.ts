/** Clocks of other zones than India's, for somebody who travels: with the hours that a change of daylight time leaves out or repeats. */
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Zones change at whole quarters of an hour. */
const quarterMs = 15 * minuteMs
const mostKept = 20_000
const formats = new Map<string, Intl.DateTimeFormat>()
const kept = new Map<string, number>()

export function isZone(zone: string): boolean {
  try {
    format(zone)
    return true
  } catch {
    // What a device calls its zone may be unknown here.
    return false
  }
}

function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZone: zone })
  formats.set(zone, made)
  return made
}

/** By how much the clocks of a zone are ahead of UTC at a moment; on a day whose two ends agree they do not change. */
function offsetMs(zone: string, at: number): number {
  const day = Math.floor(at / dayMs) * dayMs
  const [first, last] = [offsetAt(zone, day), offsetAt(zone, day + dayMs)]
  return first === last ? first : offsetAt(zone, Math.floor(at / quarterMs) * quarterMs)
}

function offsetAt(zone: string, quarter: number): number {
  const key = `${zone} ${quarter}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const part = Object.fromEntries(
    format(zone)
      .formatToParts(quarter)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const offset = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second) - quarter
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, offset)
  return offset
}

/** Day and time on the clocks of a zone. */
export function zoneClock(zone: string, at: Date): { day: string; time: string } {
  const text = new Date(at.getTime() + offsetMs(zone, at.getTime())).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The moment of a day and a time in a zone: the first where the clocks show it twice, as much later as the clocks leap where they leave it out. */
export function zoneInstant(zone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  const offsets = [offsetMs(zone, wall - dayMs), offsetMs(zone, wall + dayMs)]
  const found = offsets.map((offset) => wall - offset).filter((at) => at + offsetMs(zone, at) === wall)
  return new Date(found.length > 0 ? Math.min(...found) : wall - (offsets[0] ?? 0))
}
