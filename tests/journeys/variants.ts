import { atLength } from '../support/long.ts'

export interface Variant {
  theme: 'light' | 'dark'
  width: 360 | 1280
  language: 'en' | 'hi'
}

/** Numbered so that `all[7 - n]` differs from `all[n]` in everything. */
const all: Variant[] = (['light', 'dark'] as const).flatMap((theme) =>
  ([360, 1280] as const).flatMap((width) => (['en', 'hi'] as const).map((language) => ({ theme, width, language }))),
)

/**
 * How the screens of the page at a place are looked at. Pairwise: two variants that differ in everything show each page in both themes, widths
 * and languages, a page of several screens each of them; four pages in a row have met every pair of theme, width and language.
 * `npm run test:long` takes the full product.
 */
export function variantsOf<T>(screens: readonly T[], place: number): { screen: T; variants: Variant[] }[] {
  if (atLength) return screens.map((screen) => ({ screen, variants: all }))
  const at = (n: number) => all.slice(n, n + 1)
  const pair = (n: number) => [...at(n % 4), ...at(7 - (n % 4))]
  if (screens.length === 1) return screens.map((screen) => ({ screen, variants: pair(place) }))
  return screens.map((screen, i) => ({ screen, variants: pair(place + Math.floor(i / 2)).slice(i % 2, (i % 2) + 1) }))
}
