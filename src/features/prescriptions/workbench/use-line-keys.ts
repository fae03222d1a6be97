import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isWriting, useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import type { Entry } from '../sign/entry-line.rules.ts'
import type { ReasonCode } from '../review.rules.ts'
import { nudged } from '../review/boxes.rules.ts'
import { lacks, type LineDraft, type LineGap, lineGap, refusedAs, takeEntry } from './line-draft.rules.ts'
import type { ReadingState } from './use-reading.ts'
import type { ReviewProduct } from '../review/workbench.contract.ts'

type Mode = 'read' | 'change' | 'refuse'

/** What keys and buttons do with the line in hand; the hand goes to what it lacks, then to the next line. */
// oxlint-disable-next-line max-lines-per-function -- one closure over the line in hand
export function useLineKeys(reading: ReadingState, root: RefObject<HTMLElement | null>, onAskLine: (number: number) => void) {
  const { draft, at, line, putLine, go } = reading
  const [mode, setMode] = useState<Mode>('read')
  const [typed, setTyped] = useState('')
  const field = (name: string) => root.current?.querySelector<HTMLElement>(`[data-line-field="${name}"]`)
  const focus = (gap: LineGap | 'dose') => (field(gap === 'units' && line.dose === '' ? 'dose' : gap) ?? field('dose'))?.focus()
  const goTo = (n: number) => {
    flushSync(() => {
      setMode('read')
      setTyped('')
      go(Math.max(0, Math.min(n, draft.lines.length)))
    })
  }
  const leaveField = () => (document.activeElement as HTMLElement | null)?.blur()
  /** After a decision: the next line that waits, or the one after the last. */
  const goOn = (lines: readonly LineDraft[]) => {
    const later = lines.findIndex((one, n) => n > at && lineGap(one) !== null)
    const next = later === -1 ? lines.length : later
    flushSync(() => {
      setMode('read')
      setTyped('')
      go(next)
    })
    if (next === lines.length) field('product')?.focus()
    else leaveField()
  }
  const decide = (next: LineDraft) => {
    const isLast = at >= draft.lines.length
    const lines = isLast ? [...draft.lines, next] : draft.lines.map((one, n) => (n === at ? next : one))
    flushSync(() => putLine(next))
    goOn(lines)
  }
  const tryApprove = (next: LineDraft) => {
    const missing = lacks(next)
    if (next.state === 'refused') return decide(next)
    if (missing === null) return decide({ ...next, state: 'approved' })
    flushSync(() => {
      putLine(next)
      setMode('read')
    })
    const place = missing === 'units' && next.dose === '' ? 'dose' : missing === 'units' && next.days === '' ? 'days' : missing
    field(place)?.focus()
  }
  const bench = {
    ...reading,
    mode,
    setMode,
    typed,
    setTyped,
    goTo,
    leaveField,
    take: (product: ReviewProduct, entry: Entry) => {
      const written = mode === 'change' ? { ...line, changed: product.medicine_id !== line.product?.medicine_id } : line
      tryApprove(takeEntry(written, product, entry, draft.condition === 'chronic'))
    },
    approve: () => (line.product ? tryApprove({ ...line, state: 'open', reason: '', ...lawOf(line) }) : field('product')?.focus()),
    startChange: () => {
      if (!line.product) return field('product')?.focus()
      flushSync(() => setMode('change'))
      field('product')?.focus()
    },
    startRefuse: () => setMode('refuse'),
    refuse: (reason: ReasonCode, written: string) => {
      const refused = refusedAs(line, reason, written)
      if (refused) decide(refused)
      else field('written')?.focus()
    },
    /** Where typed text waits for a product. */
    typedAt: typed.trim() === '' ? null : at,
    askAboutLine: () => onAskLine(at + 1),
    onFieldKey: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
      if (event.key === 'Escape') leaveField()
      else if (event.key === 'Enter') tryApprove(line)
      else return
      event.preventDefault()
    },
  }
  useShortcuts({
    row_down: () => goTo(at + 1),
    row_up: () => goTo(at - 1),
    edit: () => focus(line.product ? 'dose' : 'product'),
    review_approve: () => bench.approve(),
    review_change: () => bench.startChange(),
    review_refuse: bench.startRefuse,
    review_ask: bench.askAboutLine,
  })
  useArrows(reading, goTo, () => focus(line.product ? 'dose' : 'product'))
  return bench
}
export type ReadingBench = ReturnType<typeof useLineKeys>

/** What the law refuses stays refused, whoever presses approve. */
function lawOf({ product }: LineDraft): Partial<LineDraft> {
  return product?.refused_as ? { state: 'refused', reason: product.refused_as } : {}
}

/** Arrows walk through the lines, with Shift they move the reading line; Enter opens the line for writing. */
function useArrows({ at, boxes, mark }: ReadingState, goTo: (n: number) => void, edit: () => void): void {
  const press = (event: globalThis.KeyboardEvent) => {
    const { target, key, shiftKey } = event
    if (event.defaultPrevented || isWriting(target) || document.querySelector('dialog:modal')) return
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const isFree = !(target instanceof Element) || !target.closest('button, a, summary, input, section[tabindex]')
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
    const box = boxes[at]
    if (by !== null && shiftKey && box) mark(nudged(box, by))
    else if (by !== null && (isFree || (target instanceof Element && target.closest('tr')))) goTo(at + by)
    else if (key === 'Enter' && isFree) edit()
    else return
    event.preventDefault()
  }
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => latest.current(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
