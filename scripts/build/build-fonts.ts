/**
 * Cuts the faces of the design system out of the packages they come in: `node scripts/build/build-fonts.ts`.
 * The results are checked in under src/ui/fonts and src/platform/pdf/pdf-fonts, so nobody needs this to build; run it when a needed letter is missing.
 * The name-*.woff2 beside them hold the one word that each language calls itself by (Intl.DisplayNames), cut the same way from weight 600 of Anek Bangla, Gujarati,
 * Gurmukhi, Kannada, Malayalam, Odia, Tamil and Telugu, which nothing else here needs as packages.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

type Cut = {
  from: string
  to: string
  letters: string
  limit: number
  /** A number is the one value kept. */
  variationAxes?: Record<string, number | { min: number; max: number }>
  keep?: string[]
}

/** Every letter from one code point to another, both included. */
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const latin = range(0x20, 0x7e) + '\u00a0©°±²µ·½×é–—‘’“”„•…€™−\u2009\u2011\u202f'
const weights = { wght: { min: 400, max: 700 } }
const latinFeatures = ['kern', 'tnum']

/** The letters of Hindi, and those of names written in it (ङ, ळ); `dist` (fine spacing, 10 kB) stays out, every shaping rule stays in. */
const hindi = 'ँंःअआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ािीुूृेैॉोौ्।॰\u200c\u200d'
const hindiFeatures = 'nukt akhn rphf rkrf pref blwf abvf half pstf vatu cjct pres abvs blws psts haln abvm blwm ccmp locl calt'.split(' ')

const cuts: Cut[] = [
  {
    from: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    to: 'anek-latin.woff2',
    letters: latin,
    limit: 28_000,
    variationAxes: weights,
    keep: latinFeatures,
  },
  {
    from: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    to: 'anek-rupee.woff2',
    letters: '₹',
    limit: 2_000,
    variationAxes: weights,
    keep: latinFeatures,
  },
  {
    from: '@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2',
    to: 'anek-display.woff2',
    letters: range(0x20, 0x7e) + '\u00a0·×–—‘’“”…',
    limit: 12_000,
    variationAxes: { wght: 760, wdth: 108 },
    keep: ['kern'],
  },
  {
    from: '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-500-normal.woff2',
    to: 'anek-devanagari.woff2',
    letters: hindi,
    limit: 72_000,
    keep: hindiFeatures,
  },
  {
    from: '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-600-normal.woff2',
    to: 'language-names.woff2',
    letters: 'हिन्दी',
    limit: 2_000,
    keep: ['half'],
  },
]

/** For paper (Typst): whole outlines it can read, Hindi with its fine spacing and every sign a name may hold. Typst takes one file for a family and weight. */
const devanagari = range(0x0900, 0x097f) + '\u200c\u200d\u25cc'
const paperCuts: Cut[] = [400, 600].flatMap((weight): Cut[] => [
  {
    from: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    to: `anek-latin-${weight}.ttf`,
    letters: latin,
    limit: 40_000,
    variationAxes: { wght: weight },
  },
  {
    from: `@fontsource/anek-devanagari/files/anek-devanagari-devanagari-${weight}-normal.woff2`,
    to: `anek-devanagari-${weight}.ttf`,
    letters: devanagari + '₹',
    limit: 330_000,
    keep: [...hindiFeatures, 'dist', 'kern', 'mark', 'mkmk'],
  },
])

async function cutAll(folder: URL, all: readonly Cut[], targetFormat: 'woff2' | 'sfnt'): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { from, to, letters, limit, variationAxes, keep } of all) {
    const source = await readFile(new URL(`../../node_modules/${from}`, import.meta.url))
    const font = await subsetFont(source, letters, { targetFormat, noHinting: true, variationAxes, keepFeatures: keep })
    if (font.length > limit) throw new Error(`${to} is ${font.length} bytes, over its limit of ${limit}`)
    await writeFile(new URL(to, folder), font)
    console.log(`${to}: ${font.length} bytes`)
  }
}

await cutAll(new URL('../../src/ui/fonts/', import.meta.url), cuts, 'woff2')
await cutAll(new URL('../../src/platform/pdf/pdf-fonts/', import.meta.url), paperCuts, 'sfnt')
