import { expect, test } from 'vitest'
import { isWalked, type Variant, variantsOf } from './variants.ts'

const pages = Array.from({ length: 24 }, (_, place) => variantsOf([`page ${place}`], place, false))

test('every page is looked at once in npm test, and four times by npm run test:long', () => {
  expect(pages.map((looks) => looks.map(({ variants }) => variants.length))).toEqual(pages.map(() => [1]))
  expect(variantsOf(['one', 'two'], 0, true).map(({ variants }) => variants.length)).toEqual([4, 4])
})

test.each([0, 7])(
  'at length every two of theme, width and language meet on each screen, and two in a row meet all eight (page %i)',
  (place) => {
    const [one, two] = variantsOf(['one', 'two'], place, true).map(({ variants }) => variants)
    for (const pair of [
      ['theme', 'width'],
      ['theme', 'language'],
      ['width', 'language'],
    ] as const)
      expect(new Set(one!.map((variant) => `${variant[pair[0]]} ${variant[pair[1]]}`)).size).toBe(4)
    expect(new Set([...one!, ...two!].map(told)).size).toBe(8)
  },
)

test.each([0, 5, 16])('eight pages in a row, from the %i-th on, meet every theme, width and language in every company', (from) => {
  const met = pages.slice(from, from + 8).flatMap((looks) => looks.flatMap(({ variants }) => variants.map(told)))
  expect(new Set(met).size).toBe(8)
})

test('of the screens of a page every second is looked at, of two the first in eight pages and the second in the next eight', () => {
  const seen = (screens: number, place: number) =>
    variantsOf(
      Array.from({ length: screens }).map((_, n) => n + 1),
      place,
      false,
    ).map(({ screen }) => screen)
  expect([seen(1, 0), seen(1, 9), seen(2, 0), seen(2, 9), seen(5, 0), seen(5, 9)]).toEqual([[1], [1], [1], [2], [1, 3, 5], [2, 4]])
})

test('two screens of a page that are looked at differ in everything, and no two of eight are looked at alike', () => {
  const looks = variantsOf(Array.from({ length: 16 }), 0, false).map(({ variants }) => variants[0]!)
  const [first, second] = looks as [Variant, Variant]
  expect([first.theme === second.theme, first.width === second.width, first.language === second.language]).toEqual([false, false, false])
  expect(new Set(looks.map(told)).size).toBe(8)
})

test('half of the pages are walked, sixteen in a row in every theme, width and language', () => {
  const walked = pages.slice(0, 16).filter((_, place) => isWalked(place, false))
  expect(new Set(walked.flatMap((looks) => looks.flatMap(({ variants }) => variants.map(told)))).size).toBe(8)
  expect([walked.length, isWalked(1, true)]).toEqual([8, true])
})

const told = ({ theme, width, language }: Variant) => `${theme} ${width} ${language}`
