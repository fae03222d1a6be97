import { useEffect, useState } from 'react'

const everyMs = 20_000

/** The moment as the server said it, then by the clock of this device. */
export function useClock(loaded: string): string {
  const [now, setNow] = useState(loaded)
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now > loaded ? now : loaded
}
