import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Loads a page's data anew while somebody looks at it, and at once when they come back; null: it does not change any more. */
export function useFreshData(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator()
  const latest = useRef({ revalidate, state })
  useEffect(() => {
    latest.current = { revalidate, state }
  })
  useEffect(() => {
    if (everyMs === null) return undefined
    const look = () => {
      if (!document.hidden && navigator.onLine && latest.current.state === 'idle') void latest.current.revalidate()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs])
}
