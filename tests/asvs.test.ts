import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemsOf, readSheet, type Requirement, sheetMarkdown, testNames } from '../scripts/generate/asvs-sheet.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)
const rows = readSheet(read('docs/security/asvs.tsv') ?? '')

describe('the sheet of OWASP ASVS', () => {
  test('names all 253 requirements of level 2 once, each with a test or file that is there, or a reason', () => {
    expect(problemsOf(rows, read)).toEqual([])
    expect(rows).toHaveLength(253)
  })

  test('docs/security/asvs.md says what docs/security/asvs.tsv says (npm run generate)', () => {
    expect(read('docs/security/asvs.md')).toBe(sheetMarkdown(rows))
  })
})

describe('the check of the sheet sees', () => {
  const [first, ...others] = rows as [Requirement, ...Requirement[]]
  const file = 'src/platform/config.test.ts'

  test.each<[string, Requirement[], string]>([
    [
      'a test that is not there',
      [{ ...first, evidence: [`${file} › nothing needs to be sett`] }],
      `${first.id}: ${file} has no test “nothing needs to be sett”`,
    ],
    ['a file that is not there', [{ ...first, evidence: ['src/gone.ts'] }], `${first.id}: there is no file src/gone.ts`],
    ['a requirement that is missing', [], 'V1: 26 requirements instead of 27'],
    ['a requirement that stands twice', [first, first], `${first.id}: stands twice`],
    ['a requirement nobody knows', [first, { ...first, id: 'V18.1.1' }], 'V18.1.1: is no requirement'],
    ['something met by nothing', [{ ...first, status: 'met', evidence: [] }], `${first.id}: is met by nothing`],
    ['something open without a reason', [{ ...first, status: 'open', reason: '' }], `${first.id}: has no reason`],
    ['something that does not apply, without a reason', [{ ...first, status: 'not_applicable', reason: '' }], `${first.id}: has no reason`],
    ['a status nobody knows', [{ ...first, status: 'soon', reason: 'soon' }], `${first.id}: “soon” is no status`],
  ])('%s', (_, changed, problem) => {
    expect(problemsOf([...changed, ...others], read)).toContain(problem)
  })

  test('only names of tests: neither those of a group nor other texts', () => {
    const text = `describe('a group', () => {
  test('a test', async () => {})
  it.each([1])("it's a %s", (one) => {})
  test.concurrent(\`a \${name}\`, { timeout: 1 }, () => {})
  call('a text', 1)
})`
    expect([...(testNames(text) ?? [])]).toEqual(['a test', "it's a %s", 'a ${name}'])
  })
})
