import { useEffect, useRef } from 'react'

const lookMs = 60_000

/** Reads a page again that was left open, once it is behind: while somebody looks at it, and at once when they come back. */
export function useWhenBehind(isBehind: (now: Date) => boolean, again: () => void): void {
  const latest = useRef({ isBehind, again })
  useEffect(() => {
    latest.current = { isBehind, again }
  })
  useEffect(() => {
    const look = () => {
      if (!document.hidden && navigator.onLine && latest.current.isBehind(new Date())) latest.current.again()
    }
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
