/** A wait as whole minutes or, from two hours on, whole hours that it does not exceed. */
export function waitUpTo(seconds: number): { minutes: number } | { hours: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes < 120 ? { minutes } : { hours: Math.ceil(minutes / 60) }
}

/** "2:50", "1:05:00"; a dash where nobody waited. */
export function waitText(seconds: number | null): string {
  if (seconds === null) return '–'
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
