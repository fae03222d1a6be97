import { type RefObject, useEffect, useState } from 'react'
import { fixedAfterPx, mobileBreakpointPx } from './site.rules.ts'

/** True once the page has scrolled past the header's threshold; the placeholder keeps the header's height, so nothing jumps. */
export function useFixedHeader(placeholder: RefObject<HTMLDivElement | null>, home: boolean): boolean {
  const [fixed, setFixed] = useState(false)
  useEffect(() => {
    const mobile = window.matchMedia(`(width < ${mobileBreakpointPx}px)`)
    const look = () => {
      const next = window.scrollY > fixedAfterPx({ mobile: mobile.matches, home })
      const height = next ? placeholder.current?.firstElementChild?.getBoundingClientRect().height : undefined
      placeholder.current?.style.setProperty('min-height', height ? `${height}px` : '')
      setFixed(next)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [home, placeholder])
  return fixed
}
