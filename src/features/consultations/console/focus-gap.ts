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
