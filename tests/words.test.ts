import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileParts, featureParts } from '../src/i18n/word-parts.ts'

const parts = [...featureParts, ...fileParts, 'desk', 'setup', 'review', 'walkin'] as const
type Part = (typeof parts)[number]
const catalogue = (part: Part, language: string) =>
  readFileSync(new URL(`../src/i18n/words/${part}/${language}.po`, import.meta.url), 'utf8')
const entries = (part: Part, language: string) =>
  [...catalogue(part, language).matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => ({ id, text }))

test.each(parts)('Hindi says everything that English says, and leaves no placeholder out (%s)', (part) => {
  const [english, hindi] = [entries(part, 'en'), entries(part, 'hi')]
  expect(hindi.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
  const placeholders = (text: string) => (text.match(/\{\w+(?=[,}])|<\/?\d+>/g) ?? []).toSorted((a, b) => (a < b ? -1 : 1))
  expect(hindi.filter(({ text }) => text === '')).toEqual([])
  expect(hindi.filter(({ id, text }) => placeholders(id).join() !== placeholders(text).join())).toEqual([])
})

test.each(parts)('the server has the words of every part, as browsers do (%s)', (part) => {
  const entry = readFileSync(new URL('../src/app/entry.server.tsx', import.meta.url), 'utf8')
  for (const language of ['en', 'hi']) expect(entry).toContain(`words/${part}/${language}.po`)
})

test.each([
  'Pincode cannot be empty',
  'Entered pincode is not valid',
  'Sorry, We are not delivering to this location yet',
  'Awesome! We deliver to this location.',
  'No results found',
  'Order Medicines',
  'Consult a Doctor',
  'Upload Prescription',
  'Instant Consultation',
  'Book Appointment',
  'Order Medicines Online',
])('English keeps the wording of the specification: %s', (text) => {
  expect((['public', 'later'] as const).flatMap((part) => entries(part, 'en')).map(({ id }) => id)).toContain(text)
})
