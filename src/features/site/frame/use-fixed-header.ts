import { type RefObject, useEffect, useState } from 'react'
import { fixedAfterPx, mobileBreakpointPx } from '../site.rules.ts'

/** True once the page has scrolled past the header's threshold; the placeholder keeps the header's height, so nothing jumps. */
export function useFixedHeader(placeholder: RefObject<HTMLDivElement | null>, home: boolean): boolean {
  const [fixed, setFixed] = useState(false)
  useEffect(() => {
    const place = placeholder.current
    const mobile = window.matchMedia(`(width < ${mobileBreakpointPx}px)`)
    let was = false
    const look = () => {
      const next = window.scrollY > fixedAfterPx({ mobile: mobile.matches, home })
      if (next !== was) keepHeight(place, next)
      was = next
      setFixed(next)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look, { passive: true })
    return () => {
      keepHeight(place, false)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [home, placeholder])
  return fixed
}

/** What the static header took, which a fixed one may not: on the home page its search lies below the links. */
function keepHeight(placeholder: HTMLElement | null, fixed: boolean) {
  const height = fixed ? placeholder?.firstElementChild?.getBoundingClientRect().height : undefined
  placeholder?.style.setProperty('min-height', height ? `${height}px` : '')
}
