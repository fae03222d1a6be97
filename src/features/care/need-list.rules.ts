interface Named {
  title: { en: string; hi: string }
}

/** Those whose name holds what was typed, in either language, by name. */
export function namesWith<T extends Named>(needs: readonly T[], typed: string): T[] {
  const words = plain(typed)
  return needs
    .filter(({ title }) => plain(`${title.en} ${title.hi}`).includes(words))
    .toSorted((a, b) => (a.title.en < b.title.en ? -1 : 1))
}

/** Hindi may be typed with the dot below as one letter or two, or without it. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902').toLowerCase().trim()
}
