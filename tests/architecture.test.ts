import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type SourceFile, readSources, violations } from './architecture.ts'

const root = join(import.meta.dirname, '..')
const sources = readSources(join(import.meta.dirname, '../src'))

describe('the house', () => {
  test('layers, order of rooms, names, cycles and sizes hold in every file', () => {
    expect(sources.length).toBeGreaterThan(20)
    expect(violations(sources)).toEqual([])
  })

  test('the order of rooms in AGENTS.md is the one enforced', async () => {
    const { rooms } = await import('./architecture.ts')
    expect(readFileSync(join(import.meta.dirname, '../AGENTS.md'), 'utf8')).toContain(rooms.join(' '))
  })
})

describe('what the house refuses', () => {
  const file = (path: string, text = ''): SourceFile => ({ path, text })
  const breaks = (...files: SourceFile[]) => violations(files).map(({ rule }) => rule)

  test.each([
    [
      'a room that imports a later room',
      [file('features/places/a.rules.ts', "import { x } from '../cart/b.rules.ts'"), file('features/cart/b.rules.ts')],
      'order',
    ],
    [
      'rules that touch the database',
      [file('features/cart/cart.rules.ts', "import { d } from '../../platform/database.server.ts'"), file('platform/database.server.ts')],
      'layer',
    ],
    [
      'a page that imports server code',
      [file('features/cart/cart.page.tsx', "import { q } from './cart.sql.server.ts'"), file('features/cart/cart.sql.server.ts')],
      'layer',
    ],
    [
      'a page that ships Zod by importing a contract as a value',
      [file('features/cart/cart.page.tsx', "import { c } from './cart.contract.ts'"), file('features/cart/cart.contract.ts')],
      'layer',
    ],
    [
      'queries that know a vendor',
      [file('features/cart/cart.sql.server.ts', "import { v } from '../../vendors/x/y.ts'"), file('vendors/x/y.ts')],
      'layer',
    ],
    [
      'ui that knows a feature',
      [file('ui/button.tsx', "import { c } from '../features/cart/cart.rules.ts'"), file('features/cart/cart.rules.ts')],
      'layer',
    ],
    ['lib that knows the platform', [file('lib/a.ts', "import { c } from '../platform/call.ts'"), file('platform/call.ts')], 'layer'],
    [
      'platform that knows a domain',
      [file('platform/a.ts', "import { c } from '../features/cart/cart.rules.ts'"), file('features/cart/cart.rules.ts')],
      'layer',
    ],
    ['a cycle', [file('lib/a.ts', "import { b } from './b.ts'"), file('lib/b.ts', "import { a } from './a.ts'")], 'cycle'],
    ['a barrel', [file('lib/index.ts', "export * from './a.ts'"), file('lib/a.ts')], 'barrel'],
    ['a barrel under another name', [file('lib/all.ts', "export * from './a.ts'"), file('lib/a.ts')], 'barrel'],
    [
      'a page that ships the list of all pages',
      [file('features/cart/cart.page.tsx', "import { pages } from '../../routes.ts'"), file('routes.ts')],
      'layer',
    ],
    ['a file called utils', [file('lib/utils.ts')], 'name'],
    ['a subfolder in a room', [file('features/cart/parts/line.tsx')], 'flat'],
    ['a room nobody listed', [file('features/stuff/a.rules.ts')], 'room'],
    ['a file over 300 lines', [file('lib/a.ts', '\n'.repeat(301))], 'size'],
    ['an import without its ending', [file('lib/a.ts', "import { b } from './b'"), file('lib/b.ts')], 'import'],
  ])('%s', (_, files, rule) => {
    expect(breaks(...files)).toContain(rule)
  })

  test('one planted file in the house itself is found, by every rule that it breaks and in no other file', () => {
    const text = [
      "import { queries } from '../cart/cart.sql.server.ts'",
      "import { itself } from './planted.page.tsx'",
      "import { lost } from './lost'",
      "export * from './places.rules.ts'",
      ...Array<string>(300).fill(''),
    ].join('\n')
    const found = violations([...sources, file('features/places/planted.page.tsx', text)])
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['order', 'layer', 'cycle', 'barrel', 'size', 'import']))
    expect(new Set(found.map(({ file: where }) => where))).toEqual(new Set(['features/places/planted.page.tsx']))
  })

  test('a function over 60 lines without a reason; one of 60 passes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parcha-long-'))
    const withLines = (lines: number) => {
      const path = join(folder, `lines-${lines}.ts`)
      writeFileSync(path, `export function long(): void {\n${'  globalThis.name\n'.repeat(lines - 2)}}\n`)
      const lint = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-c', join(root, '.oxlintrc.json'), path], { encoding: 'utf8' })
      return lint.stdout.includes('max-lines-per-function')
    }
    expect([withLines(60), withLines(61)]).toEqual([false, true])
    rmSync(folder, { recursive: true })
  })
})
