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

/** What is told of one by an even number of bits, and the rest. */
const halves = [
  [0, 3, 5, 6],
  [1, 2, 4, 7],
].map((places) => places.map((place) => all[place]!))

/** Whether the page at a place is gone through by keyboard and in other widths too: every second, and of the next eight the others, so that each variant is met. */
export const isWalked = (place: number, full = atLength) => full || (place + Math.floor(place / all.length)) % 2 === 0

/**
 * How the screens of the page at a place are looked at: every second of them, beginning with the first or the second by the place, each once, the next
 * in nothing as the one before; eight pages in a row meet every theme, width and language in every company. `npm run test:long` looks at each screen in four
 * of the eight, in which every two of theme, width and language meet, and at the next in the other four.
 */
export function variantsOf<T>(screens: readonly T[], place: number, full = atLength): { screen: T; variants: Variant[] }[] {
  if (full) return screens.map((screen, i) => ({ screen, variants: halves[(place + i) % 2]! }))
  const from = screens.length > 1 ? Math.floor(place / all.length) % 2 : 0
  return screens
    .filter((_, i) => i % 2 === from)
    .map((screen, i) => {
      const n = (place + Math.floor(i / 2)) % all.length
      return { screen, variants: all.slice(i % 2 === 0 ? n : all.length - 1 - n).slice(0, 1) }
    })
}
