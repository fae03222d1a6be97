/** Lists that mark their rows with `data-row` can be walked with J and K, and with the arrows once the focus is in one. */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())

const current = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

export function hasRows(): boolean {
  return rows().length > 0
}

export function isInRow(): boolean {
  return current() !== null
}

/** The focus goes to what opens the next row, so that Enter opens it. */
export function moveRow(by: 1 | -1): void {
  const all = rows()
  const at = all.indexOf(current() as HTMLElement)
  const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by))]
  if (!next) return
  focusRow(next)
}

function focusRow(row: HTMLElement): void {
  const target = row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button, input') ?? row
  target.focus()
  row.scrollIntoView({ block: 'nearest' })
}

/** Ticks the row with the focus, or the first where no row has it; with `through` every row from the last one ticked to here. */
let lastTicked: HTMLElement | null = null
export function selectRow(through: boolean): void {
  const all = rows()
  const here = current() ?? all[0]
  if (!here) return
  if (current() === null) focusRow(here)
  const from = through && lastTicked ? all.indexOf(lastTicked) : -1
  const to = all.indexOf(here)
  const wanted = from === -1 ? [here] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const row of wanted) {
    const box = row.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (box && (from === -1 || !box.checked)) box.click()
  }
  lastTicked = here
}

export function hasTicks(): boolean {
  return rows().some((row) => row.querySelector('input[type=checkbox]') !== null)
}
