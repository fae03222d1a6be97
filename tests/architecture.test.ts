import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countsWithOffset, features, type SourceFile, readSources, violations } from './support/architecture.ts'

const root = join(import.meta.dirname, '..')
const sources = readSources(join(import.meta.dirname, '../src'))

describe('the architecture', () => {
  test('layers, order of features and their folders, names, cycles and sizes hold in every file', () => {
    expect(sources.length).toBeGreaterThan(20)
    expect(violations(sources)).toEqual([])
  })

  test('the order of features in AGENTS.md is the one enforced', () => {
    expect(readFileSync(join(import.meta.dirname, '../AGENTS.md'), 'utf8')).toContain(Object.keys(features).join(' '))
  })

  test('tests and scripts leave the offset of India to lib/india-time.ts too', () => {
    const files = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx}', { cwd: root }).filter(
      (path) => !/architecture(\.test)?\.ts$|india-time\.ts$/.test(path),
    )
    expect(files.length).toBeGreaterThan(1000)
    expect(files.filter((path) => countsWithOffset(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })

  test('no connection to the database ends its process by being cut: whoever opens one listens', () => {
    const files = globSync('{src,tests,scripts}/**/*.ts', { cwd: root }).map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }))
    const opening = files.filter(({ text }) => /new pg\.(Client|Pool)\(/.test(text))
    expect(opening.length).toBeGreaterThan(1)
    expect(opening.filter(({ text }) => !text.includes(".on('error'")).map(({ path }) => path)).toEqual([])
  })

  test('every folder of the order is there', () => {
    const folders = Object.entries(features).flatMap(([feature, inside]) => [feature, ...inside.map((folder) => `${feature}/${folder}`)])
    expect(folders.filter((folder) => !sources.some(({ path }) => path.startsWith(`features/${folder}/`)))).toEqual([])
  })
})

describe('what the architecture refuses', () => {
  const file = (path: string, text = ''): SourceFile => ({ path, text })
  const breaks = (...files: SourceFile[]) => violations(files).map(({ rule }) => rule)

  test.each([
    [
      'a feature that imports a later feature',
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
    [
      'a part that takes its type from its page',
      [file('ui/a.tsx', "import { B } from './b.tsx'"), file('ui/b.tsx', "import type { A } from './a.tsx'")],
      'cycle',
    ],
    [
      'a cycle that closes later',
      [file('lib/a.ts', "const b = () => import('./b.ts')"), file('lib/b.ts', "import { a } from './a.ts'")],
      'cycle',
    ],
    [
      'a thread that imports who starts it',
      [file('lib/a.ts', "new Worker(new URL('./b.ts', import.meta.url))"), file('lib/b.ts', "import { a } from './a.ts'")],
      'cycle',
    ],
    ['a barrel', [file('lib/index.ts', "export * from './a.ts'"), file('lib/a.ts')], 'barrel'],
    ['a barrel under another name', [file('lib/all.ts', "export * from './a.ts'"), file('lib/a.ts')], 'barrel'],
    [
      'a page that ships the list of all pages',
      [file('features/cart/cart.page.tsx', "import { pages } from '../../app/routes.ts'"), file('app/routes.ts')],
      'layer',
    ],
    ['a file called utils', [file('lib/utils.ts')], 'name'],
    [
      'a type of a later feature',
      [file('features/places/a.rules.ts', "import type { X } from '../cart/b.rules.ts'"), file('features/cart/b.rules.ts')],
      'order',
    ],
    [
      'a folder that imports a later one of its feature',
      [file('features/orders/checkout/a.tsx', "import { b } from '../desk/b.tsx'"), file('features/orders/desk/b.tsx')],
      'order',
    ],
    [
      'the top of a feature that imports one of its folders',
      [file('features/orders/a.rules.ts', "import { b } from './desk/b.rules.ts'"), file('features/orders/desk/b.rules.ts')],
      'order',
    ],
    [
      'a folder that imports what gathers the folders',
      [
        file('features/orders/desk/a.server.ts', "import { b } from '../orders.api.server.ts'"),
        file('features/orders/orders.api.server.ts'),
      ],
      'door',
    ],
    [
      'forms that know a feature',
      [file('app/forms/a.tsx', "import { b } from '../../features/places/b.rules.ts'"), file('features/places/b.rules.ts')],
      'order',
    ],
    [
      'sign-in that knows the frame around pages',
      [file('features/accounts/sign-in/a.tsx', "import { b } from '../../../app/shell/b.tsx'"), file('app/shell/b.tsx')],
      'order',
    ],
    [
      'a frame that knows a feature beyond accounts',
      [file('app/shell/a.tsx', "import { b } from '../../features/cart/b.rules.ts'"), file('features/cart/b.rules.ts')],
      'order',
    ],
    [
      'a feature that knows what the process has once',
      [file('features/cart/a.api.server.ts', "import { b } from '../../app/parts.server.ts'"), file('app/parts.server.ts')],
      'layer',
    ],
    [
      'page data that knows a feature',
      [file('data/a.ts', "import { b } from '../features/places/b.rules.ts'"), file('features/places/b.rules.ts')],
      'layer',
    ],
    ['a folder nobody listed', [file('features/cart/parts/line.tsx')], 'folder'],
    ['a folder inside a folder of a feature', [file('features/orders/desk/parts/line.tsx')], 'deep'],
    ['a feature nobody listed', [file('features/stuff/a.rules.ts')], 'folder'],
    ['41 files in a folder, of whatever kind', Array.from({ length: 41 }, (_, at) => file(`ui/drawings/${at}.svg`)), 'crowded'],
    ['a calculation with the offset of India', [file('lib/a.ts', 'const day = new Date(now + 5.5 * 3_600_000)')], 'india'],
    ['a moment with the offset of India written by hand', [file('lib/a.ts', 'new Date(`${day}T00:00:00+05:30`)')], 'india'],
    ['a formatter with a time zone of its own', [file('lib/a.ts', "const options = { timeZone: 'Asia/Kolkata' }")], 'india'],
    ['a failure that becomes nothing', [file('features/cart/a.server.ts', 'const a = await b().catch(() => null)')], 'silent'],
    ['any error caught to answer nothing', [file('features/cart/a.server.ts', 'try {\n  b()\n} catch {\n  return null\n}')], 'silent'],
    ['handlers that write SQL', [file('features/cart/cart.api.server.ts', "import { type Insertable, sql } from 'kysely'")], 'query'],
    ['an id that only a secure page can make', [file('features/cart/a.tsx', 'const key = crypto.randomUUID()')], 'http'],
    ...['db.selectFrom', 'db\n  .insertInto', 'transaction.updateTable', 'db.deleteFrom', 'db.mergeInto'].map(
      (call): [string, SourceFile[], string] => [
        `handlers that build a query with ${call.replace('\n  ', '')}`,
        [file('features/cart/cart.api.server.ts', `await ${call}('carts')`)],
        'query',
      ],
    ),
    ['a file over 300 lines', [file('lib/a.ts', '\n'.repeat(301))], 'size'],
    ['an import without its ending', [file('lib/a.ts', "import { b } from './b'"), file('lib/b.ts')], 'import'],
  ])('%s', (_, files, rule) => {
    expect(breaks(...files)).toContain(rule)
  })

  test.each([
    ['40 files in a folder', Array.from({ length: 40 }, (_, at) => file(`ui/drawings/${at}.svg`))],
    [
      'a folder that imports its top and an earlier folder',
      [
        file('features/orders/desk/a.tsx', "import { b } from '../tracking/b.tsx'\nimport { c } from '../c.rules.ts'"),
        file('features/orders/tracking/b.tsx'),
        file('features/orders/c.rules.ts'),
      ],
    ],
    [
      'handlers at the top that gather its folders',
      [file('features/orders/orders.api.server.ts', "import { b } from './desk/b.server.ts'"), file('features/orders/desk/b.server.ts')],
    ],
    [
      'a page in the frame of all pages',
      [file('features/accounts/people/a.page.tsx', "import { b } from '../../../app/shell/b.tsx'"), file('app/shell/b.tsx')],
    ],
    [
      'a failure that costs nothing and says so, or becomes a refusal',
      [
        file('features/cart/a.server.ts', '// The next look makes up for it.\nawait b().catch(() => {})'),
        file('features/cart/b.server.ts', "try {\n  b()\n} catch {\n  throw new Refusal('invalid')\n}"),
      ],
    ],
    ['an id made by the server', [file('features/cart/a.server.ts', "import { randomUUID } from 'node:crypto'")]],
    ['demo data that is written down row by row', [file('features/cart/cart.demo.server.ts', "await db.insertInto('carts')")]],
    ['tests that write SQL', [file('features/cart/cart.db.test.ts', "import { sql } from 'kysely'")]],
    ['a query that names the zone of India', [file('features/orders/a.sql.server.ts', "sql`select at at time zone 'Asia/Kolkata'`")]],
  ])('not %s', (_, files) => {
    expect(breaks(...files)).toEqual([])
  })

  test('one planted file among our own is found, by every rule that it breaks and in no other file', () => {
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
