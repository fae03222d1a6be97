import type { PaletteOption } from './desk-palette-options.ts'

const most = 6
let whose: object | null = null
let opened: PaletteOption[] = []

/** What was opened last, in the memory of this tab alone: a name never stands in the browser's store. Somebody else at the desk begins with none. */
export function recentOf(member: object | null): readonly PaletteOption[] {
  if (member !== whose) [whose, opened] = [member, []]
  return opened
}

export function rememberOpened(member: object | null, option: PaletteOption): void {
  // What was done once is not offered to be done again as a place.
  if (!option.to || option.group === 'doing') return
  opened = [{ ...option, group: 'recent' as const }, ...recentOf(member).filter(({ key }) => key !== option.key)].slice(0, most)
}
