import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../../../ui/lost-focus.ts'
import { type Gap, gapAfter } from './gaps.rules.ts'

const widgets = 'input:not([type="hidden"]), select, textarea, button'

/** Where a gap is filled: its own field, the line it is about, or the line that adds a medicine. */
function fieldOf(root: HTMLElement, { field, line }: Gap): HTMLElement | null {
  const own = root.querySelector<HTMLElement>(`[data-gap="${CSS.escape(field)}"]`)
  if (own) return own
  const medicines = root.querySelector<HTMLElement>('[data-pane="prescription"]')
  if (line === null) return field === 'no_medicines' ? (medicines?.querySelector<HTMLElement>('[role="combobox"]') ?? null) : null
  const place =
    medicines?.querySelector<HTMLElement>(`[data-line="${line}"]`) ??
    medicines?.querySelectorAll<HTMLElement>('ol > li[aria-label], fieldset')[line]
  return place?.querySelector<HTMLElement>('[aria-invalid]') ?? place?.querySelector<HTMLElement>(widgets) ?? null
}

/** Puts the hand where the gap is filled. */
export function focusGap(root: HTMLElement, gap: Gap): void {
  const field = fieldOf(root, gap)
  field?.focus()
  // It opens the field in its place, which takes the focus.
  if (field?.dataset['opens'] !== undefined) field.click()
  field?.scrollIntoView({ block: 'nearest' })
}

/** The gap after the one the hand is in, or after the last it was in. */
export function nextGap(root: HTMLElement, gaps: readonly Gap[], last: Gap | null): Gap | undefined {
  const at = gaps.findIndex((gap) => fieldOf(root, gap)?.contains(document.activeElement))
  return at < 0 ? gapAfter(last, gaps) : gaps[(at + 1) % gaps.length]
}

interface Visit {
  /** The talk is over and something is to be written. */
  isEnded: boolean
  isDone: boolean
}

/**
 * The button that ended the call, or signed, goes with what it did. The hand goes on to what is left to write, and from a signed paper to what comes
 * next; it stays with whoever is typing.
 */
export function useNextHand(root: RefObject<HTMLElement | null>, { isEnded, isDone }: Visit, toGap: () => boolean): void {
  const before = useRef({ isEnded, isDone })
  const next = useRef(toGap)
  useEffect(() => {
    next.current = toGap
  })
  useEffect(() => {
    const was = before.current
    before.current = { isEnded, isDone }
    const isSigned = isDone && !was.isDone
    if (!isSigned && (isDone || !isEnded || was.isEnded)) return undefined
    const move = () => {
      if (!isFocusLost() || (!isSigned && !isPhone() && next.current())) return
      const places = isSigned ? ['[data-done]'] : ['[data-desk-foot] button[aria-expanded]', '[data-desk-foot] [data-sign]']
      const found = places.map((place) =>
        [...(root.current?.querySelectorAll<HTMLElement>(place) ?? [])].find((one) => one.checkVisibility()),
      )
      // On a phone the page scrolls under the patient's name: what the paper begins with is read first.
      found.find(Boolean)?.focus({ preventScroll: isSigned })
      if (isSigned) scrollTo({ top: 0 })
    }
    const frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [root, isEnded, isDone])
}

/** There a field brings its keyboard over the page: the bar is gone to, which says what is left. */
export const isPhone = () => matchMedia('(width < 64em)').matches
