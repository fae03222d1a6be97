import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const edge = 8
const between = 2

/**
 * The list of a field over everything else of the page: below the field, or above where there is more room. Put on an element with
 * `popover="manual"`; where a browser knows no popover it stays in its place.
 */
export function useOverAll<List extends HTMLElement>(open: boolean, field: RefObject<HTMLElement | null>): RefObject<List | null> {
  const list = useRef<List>(null)
  useLayoutEffect(() => {
    const shown = list.current
    if (!open || !shown?.showPopover) return undefined
    // Clear of what stands over the foot of the page, as the field's scroll margin says.
    field.current?.scrollIntoView({ block: 'nearest' })
    shown.showPopover()
    return () => shown.hidePopover()
  }, [open, field])
  // Also after each key: fewer options need less room.
  useLayoutEffect(() => {
    if (open) place(list.current, field.current)
  })
  useEffect(() => {
    if (!open) return undefined
    const again = () => place(list.current, field.current)
    const at = { capture: true, passive: true }
    window.addEventListener('scroll', again, at)
    window.addEventListener('resize', again)
    window.visualViewport?.addEventListener('resize', again)
    return () => {
      window.removeEventListener('scroll', again, at)
      window.removeEventListener('resize', again)
      window.visualViewport?.removeEventListener('resize', again)
    }
  }, [open, field])
  return list
}

function place(list: HTMLElement | null, field: HTMLElement | null): void {
  if (!list?.showPopover || !field) return
  const { top, bottom, left, width } = field.getBoundingClientRect()
  // A keyboard on the glass takes the lower part of what is seen.
  const seen = window.visualViewport
  const [from, to] = [seen?.offsetTop ?? 0, (seen?.offsetTop ?? 0) + (seen?.height ?? window.innerHeight)]
  const [above, below] = [top - from - between - edge, to - bottom - between - edge]
  const goesUp = list.scrollHeight > below && above > below
  const most = Math.max(0, goesUp ? above : below)
  list.style.maxHeight = `${most}px`
  list.style.width = `${width}px`
  list.style.left = `${left}px`
  list.style.top = `${goesUp ? top - between - Math.min(most, list.offsetHeight) : bottom + between}px`
}
