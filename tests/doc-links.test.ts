import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deadLinks, projectAt, readDocuments } from './support/doc-links.ts'

const root = join(import.meta.dirname, '..')

test('every file that a document links to or names exists and holds the function it is linked for', () => {
  const documents = readDocuments(root)
  expect(documents.map(({ path }) => path)).toContain('README.md')
  expect(documents.flatMap((document) => deadLinks(document, projectAt(root)))).toEqual([])
})

describe('the check of the documents finds', () => {
  const files: Record<string, string> = { 'src/cart.ts': 'export function addOne() {}', 'docs/other.md': '' }
  const project = { exists: (path: string) => path in files, read: (path: string) => files[path] ?? '' }
  const problems = (text: string) => deadLinks({ path: 'docs/page.md', text }, project)

  test.each([
    ['a link that leads nowhere', '[the cart](../src/gone.ts)', 'docs/page.md: ../src/gone.ts does not exist'],
    ['a path that is not there', 'in `src/gone.ts`', 'docs/page.md: src/gone.ts does not exist'],
    ['a function that its file does not hold', '[`addTwo`](../src/cart.ts)', 'docs/page.md: src/cart.ts has no addTwo'],
  ])('%s', (_, text, problem) => expect(problems(text)).toEqual([problem]))

  test('nothing in what is right, outside of the project, or an example', () => {
    const right = '[`addOne`](../src/cart.ts) in `src/cart.ts`, see [other](other.md#part) and [site](https://example.org/)'
    expect(problems(`${right}, \`src/features/<feature>/x.ts\`, \`db/migrations/NNNN-name.sql\``)).toEqual([])
  })
})
