import { type RefObject, useEffect, useRef } from 'react'

/** Nobody has the focus, or something out of sight, or the heading that had it for want of a field. */
export function isFocusLost(): boolean {
  const { activeElement: at, body } = document
  return at === null || at === body || at.tagName === 'H1' || !at.checkVisibility()
}

/** What comes while the page stands takes the hand of whoever's button went with it. */
export function useFocusOnComing<One extends HTMLElement>(there: boolean): RefObject<One | null> {
  const place = useRef<One>(null)
  const before = useRef(there)
  useEffect(() => {
    if (there && !before.current && isFocusLost()) place.current?.focus({ preventScroll: true })
    before.current = there
  }, [there])
  return place
}
