import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** A board is as fresh as its last look: it looks by itself while somebody sees it. */
export function usePolling(ms: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void revalidate(), ms)
    return () => clearInterval(timer)
  }, [ms, revalidate])
}
