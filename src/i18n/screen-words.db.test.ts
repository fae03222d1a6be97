import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { refusals } from '../lib/errors.ts'
import { refusalTexts } from './refusal-texts.ts'

/** What belongs to us and not to a reader: units of the database, files, names of fields and of rules that nobody can look up. */
const ours = /\bpaise\b|\w+\.md\b|\b\w+_(?:paise|id|at|min|seconds?)\b|\bnull\b|\bundefined\b|\benum\b|\bregex\b/i
const messageIds = (file: string) =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^msg(?:id|str) "(.*)"$/gm)].map(([, text = '']) =>
    text.replaceAll(/\{\w+\}/g, ''),
  )

test('no screen speaks of paise, of our documents or of fields of the database', () => {
  const files = globSync('words/*/*.po', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(10)
  expect(files.flatMap(messageIds).filter((text) => ours.test(text))).toEqual([])
})

test('no refusal does', () => {
  const texts = [...refusalTexts, ...Object.values(refusals).map(([, text]) => text)]
  expect(texts.filter((text) => ours.test(text))).toEqual([])
})

test('the sources of the policies, which the desk shows, do not', async () => {
  const db = await testDatabase()
  const rows = await db.selectFrom('policies').select('source').execute()
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.map(({ source }) => source).filter((text) => ours.test(text))).toEqual([])
})
