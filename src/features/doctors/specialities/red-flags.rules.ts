interface Kept {
  id: string
}
interface Wanted {
  id?: string | undefined
  text_en: string
  text_hi: string
}

/**
 * What a new list of red flags changes: null where one that is asked today is missing, is named twice, or is none of this speciality. A question that
 * keeps somebody from an emergency room must not be lost by a slip of the hand.
 */
export function redFlagChanges(
  kept: readonly Kept[],
  wanted: readonly Wanted[],
): { changed: (Wanted & { id: string })[]; added: Wanted[] } | null {
  const changed = wanted.flatMap((flag) => (flag.id === undefined ? [] : [{ ...flag, id: flag.id }]))
  const ids = new Set(changed.map(({ id }) => id))
  if (ids.size !== changed.length || ids.symmetricDifference(new Set(kept.map(({ id }) => id))).size > 0) return null
  return { changed, added: wanted.filter(({ id }) => id === undefined) }
}
