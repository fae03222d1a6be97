import { Validator } from '@seriousme/openapi-schema-validator'
import fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { apiDocument } from '../src/app/api-document.server.ts'
import { apiTags } from '../src/app/api-tags.server.ts'
import { contracts } from '../src/data/contracts.ts'
import type { Contract } from '../src/lib/contract.ts'
import { refusals } from '../src/lib/errors.ts'
import { registerApiDocs } from '../src/platform/openapi/docs.server.ts'
import { operationsOf, resolvedParameters } from '../src/platform/openapi/docs-operation.ts'

const all: Contract = contracts
const document = apiDocument()
const operations = operationsOf(document)

test('the OpenAPI document holds every path once, letter by letter, with its parameters', () => {
  const keys = operations.map(({ method, path }) => `${method} ${path}`)
  expect(keys.toSorted()).toEqual(Object.keys(contracts).toSorted())
  for (const { path, operation } of operations) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const inPath = resolvedParameters(document, operation).filter((one) => one.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual(names)
  }
})

describe('what others build on', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    const broken = structuredClone(document) as unknown as { paths: Record<string, Record<string, { responses: unknown }>> }
    broken.paths['/api/ip/']!['get']!.responses = 'none'
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  test('names each operation by a verb and a noun, once', () => {
    const ids = operations.map(({ operation }) => operation.operationId ?? '')
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]*)+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(operations.length)
  })

  test('puts each operation into one described tag', () => {
    const tagged = apiTags.flatMap(({ contracts: list }) => list.flatMap((one) => Object.keys(one)))
    expect(tagged.toSorted()).toEqual(Object.keys(contracts).toSorted())
    expect(document.tags.filter(({ description }) => !/^[A-Z].+\.$/.test(description))).toEqual([])
    expect(new Set(operations.map(({ tag }) => tag))).toEqual(new Set(document.tags.map(({ name }) => name)))
  })

  test('refers only to what is there, and leaves no schema unused', () => {
    const text = JSON.stringify(document)
    const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]))
    expect(new Set(Object.keys(document.components.schemas))).toEqual(used)
  })

  test('writes each list of values down once, by name', () => {
    const { paths, components } = document
    const lists = enumsIn({ paths, schemas: components.schemas }).map((values) => values.join())
    expect(lists.length).toBeGreaterThan(100)
    expect(lists.filter((list, at) => lists.indexOf(list) !== at)).toEqual([])
    expect(enumsIn({ a: { enum: ['x', 'y'] }, b: [{ enum: ['x', 'y'] }] })).toEqual([
      ['x', 'y'],
      ['x', 'y'],
    ])
  })

  test('shows each refusal as an example of its status', () => {
    const shown = Object.values(document.components.responses).flatMap((response) =>
      Object.keys((response as { content: Record<string, { examples?: object }> }).content['application/json']!.examples ?? {}),
    )
    expect(new Set(shown)).toEqual(new Set([...Object.keys(refusals), 'unexpected']))
  })

  test('weighs less than 755 kB', () => {
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(755_000)
  })
})

/** Of a schema, the lists of two values or more; examples are no schema. */
function enumsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'enum' in value && Array.isArray(value.enum) && value.enum.length > 1 ? [value.enum as unknown[]] : []
  return [...own, ...Object.entries(value).flatMap(([key, inside]) => (/^examples?$/.test(key) ? [] : enumsIn(inside)))]
}

test('every row says in a sentence what it is for', () => {
  const silent = Object.entries(all).filter(([, { summary }]) => !/^[A-Z].{9,}[^.]$/.test(summary))
  expect(silent.map(([key]) => key)).toEqual([])
})

/** The operator's own things: nothing of a patient is read or changed there. */
const ofTheOperator =
  /^\w+ \/api\/desk\/(me|settings|staff|invitation|operator|passkey|setup|connection|text|self_audit|retention|presence|slot|schedule|week|earnings|doctor_month|profile|favourite|template|doctor|speciality|pharmacy|coupon|banner|deal|featured-category|picture|import|stock|recall|batch|policy)\//
/** What waits, without a word of whose it is or what they have. */
const namesNobody = new Set([
  'GET /api/desk/order/',
  'GET /api/desk/order/counts/',
  'GET /api/desk/rider/',
  'GET /api/desk/rounds/',
  'GET /api/desk/review/',
  'GET /api/desk/review/products/',
  'GET /api/desk/review/prescribers/',
  'POST /api/desk/review/{id}/release/',
  'GET /api/desk/ring/',
  'GET /api/desk/counts/',
  'GET /api/desk/dead_letter/',
  'GET /api/desk/overview/',
  'GET /api/desk/overview/late/',
  'GET /api/desk/report/',
  'GET /api/desk/medicine_text/',
  'POST /api/desk/medicine_text/{key}/approve/',
  'POST /api/desk/medicine_text/{key}/withdraw/',
  'GET /api/desk/care_text/',
  'GET /api/desk/care_text/{slug}/',
  'POST /api/desk/care_text/{slug}/approve/',
  'POST /api/desk/care_text/{slug}/withdraw/',
  'POST /api/desk/refund_request/seen/',
  'GET /api/desk/schedule_change/',
  'GET /api/desk/product/',
  'GET /api/desk/counter/product/',
  'GET /api/desk/product/{id}/',
  'GET /api/desk/rating/',
  'POST /api/desk/rating/{doctor}/{id}/decide/',
  'POST /api/desk/rating/{doctor}/{id}/reply/',
])

test('staff read no health data without a trace: a row for staff has its word for the trail (S9)', () => {
  const forStaff = Object.entries(all).filter(
    ([key, { access }]) =>
      !access.includes('anyone') &&
      !access.includes('patient') &&
      !access.includes('unproven_owner') &&
      !ofTheOperator.test(key) &&
      !namesNobody.has(key),
  )
  expect(forStaff.filter(([, { audit }]) => !audit).map(([key]) => key)).toEqual([])
})

describe('the pages at /api/docs/', async () => {
  const app = fastify() as unknown as FastifyInstance
  await registerApiDocs(app, apiDocument)
  const page = async (url: string) => (await app.inject(url)).body

  test('list every path without a script or another host', async () => {
    const { body, headers } = await app.inject('/api/docs/')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path } of operations) expect(body).toContain(path)
    expect(body).not.toMatch(/<script|style=|https?:\/\//)
    expect(body).toMatch(/^<!doctype html>\n<html lang="en">[^]*<main/)
    expect((await app.inject('/api/docs/style.css')).headers['content-type']).toContain('text/css')
  })

  test('lead to each operation and each schema: no link goes nowhere', async () => {
    const seen = new Map<string, string>()
    const queue = ['/api/docs/']
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (seen.has(path)) continue
      const { body, statusCode } = await app.inject(path)
      expect([path, statusCode]).toEqual([path, 200])
      seen.set(path, body)
      queue.push(...[...body.matchAll(/href="(\/api\/docs\/[^"#]*)/g)].map((match) => match[1]!).filter((to) => to.endsWith('/')))
    }
    const dead = [...seen].flatMap(([from, body]) =>
      [...body.matchAll(/href="(\/api\/docs\/[^"#]*)?#([^"]+)"/g)]
        .filter(([, to = from, id]) => !seen.get(to)?.includes(`id="${id}"`))
        .map(([link]) => `${from}: ${link}`),
    )
    expect(dead).toEqual([])
    const whole = [...seen.values()].join('')
    for (const { operation } of operations) expect(whole).toContain(`id="${operation.operationId}"`)
  })

  test('find operations by every word of a search, and schemas by name', async () => {
    expect(await page('/api/docs/?q=coupon+cart')).toMatch(/#applyCartCoupon"[^]*#removeCartCoupon"/)
    expect(await page('/api/docs/?q=coupon+cart')).not.toContain('#createCoupon')
    expect(await page('/api/docs/?q=CartTotals')).toContain('/api/docs/schemas/#CartTotals')
    expect(await page('/api/docs/?q=%3Cb%3E')).toContain('Results for “&lt;b&gt;”')
  })

  test('answer 404 where there is no section', async () => {
    expect((await app.inject('/api/docs/nothing/')).statusCode).toBe(404)
  })
})
