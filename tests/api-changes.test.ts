import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ApiDocument, type ApiChange, changesBetween, groupChanges, isBreaking } from '../scripts/commands/api-shape.ts'
import { apiDocument } from '../src/app/api-document.server.ts'

/** The first document that is compared with, and what became different since then. */
const since = '55a642b'
const recorded = readFileSync(new URL('../docs/api-changes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

const now = apiDocument() as unknown as ApiDocument
const changed = (change: (copy: ApiDocument) => void): ApiChange[] => {
  const copy = structuredClone(now)
  change(copy)
  return changesBetween(now, copy)
}
const operationOf = (document: ApiDocument, path: string, method: string) => document.paths[path]![method]!
const schemaOf = (document: ApiDocument, name: string) =>
  (document['components'] as { schemas: Record<string, { properties: Record<string, object>; required: string[] }> }).schemas[name]!

describe('a comparison of two API documents', () => {
  test('finds nothing where only texts and the names of schemas differ', () => {
    const text = JSON.stringify(now).replaceAll('#/components/schemas/CartItem"', '#/components/schemas/Line"')
    const other = JSON.parse(text.replace('"CartItem":', '"Line":')) as ApiDocument
    operationOf(other, '/api/pincode/details/', 'get').responses['200']!.content!['application/json']!.schema['description'] =
      'Another text'
    expect(changesBetween(now, other)).toEqual([])
  })

  test('finds a path, a parameter, a field and a type that changed', () => {
    expect(changed(({ paths }) => delete paths['/api/ip/'])).toMatchObject([{ change: 'removed', operation: 'GET /api/ip/', field: '' }])
    expect(changed((copy) => operationOf(copy, '/api/cities/', 'get').parameters!.splice(0, 1))).toMatchObject([
      { change: 'removed', field: 'header app' },
    ])
    const renamed = changed((copy) => {
      const { properties } = schemaOf(copy, 'City')
      properties['label'] = properties['name']!
      delete properties['name']
    })
    expect(renamed.map(({ change, field }) => `${change} ${field}`)).toEqual([
      'removed 200 application/json .data [] .name',
      'added 200 application/json .data [] .label',
    ])
    expect(changed((copy) => (schemaOf(copy, 'City').properties['name'] = { type: ['string', 'null'] }))).toMatchObject([
      { change: 'changed', before: 'string', after: 'string nullable' },
    ])
  })

  test('tells what callers may stumble over from what is only new', () => {
    const optional = changed((copy) => (schemaOf(copy, 'Checkout').properties['note'] = { type: 'string' }))
    expect(optional.map(isBreaking)).toEqual(optional.map(() => false))
    const required = changed((copy) => {
      schemaOf(copy, 'Checkout').properties['note'] = { type: 'string' }
      schemaOf(copy, 'Checkout').required.push('note')
    })
    expect(required.some(isBreaking)).toBe(true)
  })
})

test.skipIf(before() === null)(`whatever a caller of ${since} may stumble over is on record (docs/api-changes.tsv)`, () => {
  const keys = new Set(recorded.map((line) => line.split('\t').slice(0, 4).join('\t')))
  const breaking = groupChanges(changesBetween(before()!, now).filter(isBreaking))
  const missing = breaking
    .map(({ change, field, before, after }) => [change, field, before, after].join('\t'))
    .filter((key) => !keys.has(key))
  expect(missing).toEqual([])
})

test('each change on record says why', () => {
  const silent = recorded.filter((line) => line.split('\t').length !== 6 || !line.split('\t')[5])
  expect(silent).toEqual([])
  expect(recorded.length).toBeGreaterThan(50)
})

/** Null where the history is not at hand, as in an archive. */
function before(): ApiDocument | null {
  const words = ['show', `${since}:docs/openapi.json`]
  const { status, stdout } = spawnSync('git', words, { cwd: new URL('..', import.meta.url), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? (JSON.parse(stdout) as ApiDocument) : null
}
