import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemsOf, readCiting, readRules, type Rule, rulesMarkdown, shownBy, type TextFile } from '../scripts/generate/rules-sheet.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rules = readRules(read('docs/rules.tsv'))
const files = readCiting(root)

describe('the table of rules', () => {
  test('has an entry for each id that is cited, and a test for each entry', () => {
    expect(problemsOf(rules, files)).toEqual([])
  })

  test('docs/rules.md is up to date (npm run generate)', () => {
    expect(read('docs/rules.md')).toBe(rulesMarkdown(rules, files))
  })
})

describe('the check of the table finds', () => {
  const rule: Rule = { id: 'DR-1', rule: 'Sell nothing twice.', source: 'An act', note: '' }
  const cites: TextFile = { path: 'src/a.test.ts', text: "test('sells once (DR-1)', () => {})" }

  test.each<[string, Rule[], TextFile[], string]>([
    ['an id without an entry', [], [cites], 'src/a.test.ts cites DR-1, which docs/rules.tsv does not have'],
    [
      'an id that only a document cites',
      [],
      [{ path: 'docs/a.md', text: 'see S3.' }],
      'docs/a.md cites S3, which docs/rules.tsv does not have',
    ],
    ['an entry whose test vanished', [rule], [{ ...cites, text: '' }], 'DR-1: no test cites it, and no note says why'],
    ['an entry that only code cites', [rule], [{ ...cites, path: 'src/a.ts' }], 'DR-1: no test cites it, and no note says why'],
    ['an entry listed twice', [rule, rule], [cites], 'DR-1: listed twice'],
    ['an entry without a source', [{ ...rule, source: '' }], [cites], 'DR-1: has no group, text or source'],
    ['an id of no group', [{ ...rule, id: 'XY-1' }], [cites], 'XY-1: has no group, text or source'],
  ])('%s', (_, table, cited, problem) => {
    expect(problemsOf(table, cited)).toContain(problem)
  })

  test('nothing where a test cites the entry or a note says why none does', () => {
    expect(problemsOf([rule], [cites])).toEqual([])
    expect(problemsOf([{ ...rule, note: 'Not built.' }], [])).toEqual([])
  })

  test('DR-1 in DR-1 only, not in DR-12 or R1', () => {
    expect(shownBy('DR-1', [{ ...cites, text: "test('DR-12 and R1', () => {})" }])).toEqual([])
    expect(shownBy('DR-1', [cites])).toEqual([{ path: 'src/a.test.ts', titles: ['sells once (DR-1)'] }])
  })
})
