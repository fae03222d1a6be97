/** What may be called popular: everyday needs of our own vocabulary, nothing that could tell of a person or shame one. */
const everyday: ReadonlySet<string> = new Set(
  'fever cough cold sore-throat headache body-pain loose-motions vomiting acidity gas constipation stomach-pain dehydration back-pain knee-pain neck-pain muscle-cramps sprain wound burn dandruff dry-skin cracked-heels chapped-lips sunburn prickly-heat insect-bite dry-eyes mouth-ulcers toothache sensitive-teeth motion-sickness vitamin-d calcium-low first-aid-kit'.split(
    ' ',
  ),
)
/** What every household looks for once: shown where nothing can be called popular yet. */
export const householdNeeds: readonly string[] = ['fever', 'cough', 'headache', 'acidity', 'loose-motions']
/** Fewer than this many searches of different devices say more of people than of a place. */
export const fewestSearches = 20
export const popularDays = 30
export const mostPopular = 5

export const isEveryday = (need: string): boolean => everyday.has(need)

const mostRemembered = 20_000

/** Who was counted today, in this process alone and under a key that dies with the day: a device counts once for each need. */
export function dailySeen(hash: (day: string, text: string) => string) {
  const seen = new Set<string>()
  let today = ''
  return (day: string, who: string, need: string): boolean => {
    if (day !== today || seen.size >= mostRemembered) seen.clear()
    today = day
    const key = hash(day, `${who} ${need}`)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}
