import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '../app/routes.ts'
import { alsoIn, fileParts, filesOf, partOfFeature, featureParts, reviewFiles, setupFiles, shellFolders } from './word-parts.ts'
import { partsFor, type WordPart } from './words.ts'

test.each(['/', '/order-medicines', '/product/MTIz/', '/language'])(
  'a first visitor of %s loads only the words of public pages',
  (path) => {
    expect(partsFor(path)).toEqual(['public'])
  },
)

test('what is said of a medicine comes with its part of the page, below the first load', () => {
  expect(partsFor('/product/MTIz/')).toEqual(['public'])
  expect(partsFor('/account/medicine-reports')).toEqual(['public', 'patient', 'medicine'])
})

test.each(['/search', '/category', '/category/fever-and-pain'])('%s brings the words of a list of medicines', (path) => {
  expect(partsFor(path)).toEqual(['public', 'search'])
})

test('what stands about the company is loaded with its own words', () => {
  expect(partsFor('/terms-and-conditions')).toEqual(['public', 'aside'])
})

test.each(['/account/profile', '/auth/login/phone', '/nowhere'])('%s brings the words of the patient', (path) => {
  expect(partsFor(path)).toEqual(['public', 'patient'])
})

test('the desk brings all', () => {
  expect(partsFor('/desk')).toEqual(['public', 'patient', 'order', 'consult', 'desk'])
})

const src = join(import.meta.dirname, '..')

/** Every file a page is made of, by its imports; what is only a type or comes later with `import()` says nothing at once. */
function madeOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '(\.[^']+\.tsx?)'/gm))
    madeOf(join(dirname(file), from), seen)
  return seen
}

function partsOfFile(file: string): WordPart[] {
  const path = relative(src, file)
  const apart = fileParts.filter((part) => filesOf[part].includes(`src/${path}`))
  const also = featureParts.filter((part) => alsoIn[part]?.includes(`src/${path}`))
  if (apart.length > 0) return [...apart, ...also]
  if (setupFiles.some((pattern) => matchesGlob(`src/${path}`, pattern))) return ['setup']
  if (reviewFiles.some((pattern) => matchesGlob(`src/${path}`, pattern))) return ['review']
  if (/\/desk-/.test(path)) return ['desk']
  if (shellFolders.some((folder) => `src/${path}`.startsWith(folder))) return ['patient']
  const feature = /^features\/(\w+)\//.exec(path)?.[1]
  if (!feature || /\/browser-|^features\/accounts\/sessions\/session-/.test(path)) return ['public']
  return [partOfFeature(feature), ...also]
}

test.each(Object.entries(pages))('%s has the words of everything it is made of', (path, file) => {
  const address = path.replaceAll(/:\w+|\*/g, 'x')
  const speaking = [...madeOf(join(src, file))].filter((one) => /@lingui\/(react|core)\/macro/.test(readFileSync(one, 'utf8')))
  const missing = speaking.filter((one) => !partsOfFile(one).some((part) => partsFor(address).includes(part)))
  expect(missing.map((one) => relative(src, one))).toEqual([])
})

const spoken = readdirSync(join(src, 'i18n/words'), { withFileTypes: true }).filter((one) => one.isDirectory() && one.name !== 'refusals')
test.each(spoken.flatMap(({ name }) => [`${name}/en.po`, `${name}/hi.po`]))(
  'the server draws pages with the words of %s too',
  (catalogue) => {
    const drawn = readFileSync(join(src, 'app/entry.server.tsx'), 'utf8')
    const [, as = ''] = new RegExp(`as (\\w+) } from '../i18n/words/${catalogue}'`).exec(drawn) ?? []
    expect(drawn).toContain(`    ...${as === '' ? 'nothing' : as},`)
  },
)

const shown = featureParts.flatMap((part) => (alsoIn[part] ?? []).map((file) => ({ part, file })))
// A word that the server has and the first load of the page lacks: React throws the page away (its error 418).
test.each(shown)('the words of $file are in the catalogue $part too', ({ part, file }) => {
  expect(readFileSync(join(src, `i18n/words/${part}/en.po`), 'utf8')).toContain(`#: ${file}\n`)
})

/** Context and text of each entry of a catalogue, with its words. */
function wordsOf(file: string): { text: string; words: string }[] {
  const joined = (block: string, field: string) =>
    (new RegExp(`^${field} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '').replaceAll(/^"|"$/gm, '').replaceAll('\n', '')
  return readFileSync(file, 'utf8')
    .split('\n\n')
    .map((block) => ({ text: `${joined(block, 'msgctxt')} ${joined(block, 'msgid')}`, words: joined(block, 'msgstr') }))
    .filter(({ text, words }) => text.trim() && words)
}

// A page joins catalogues in another order on the server than in the browser: two words for one text and React throws the page away (its error 418).
test('one text has one Hindi in every catalogue', () => {
  const folder = join(src, 'i18n/words')
  const seen = new Map<string, Set<string>>()
  for (const part of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory()))
    for (const { text, words } of wordsOf(join(folder, part.name, 'hi.po'))) seen.set(text, (seen.get(text) ?? new Set()).add(words))
  expect(seen.size).toBeGreaterThan(1000)
  expect([...seen].filter(([, words]) => words.size > 1).map(([text]) => text.trim())).toEqual([])
})
