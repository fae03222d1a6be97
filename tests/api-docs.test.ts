import { readFileSync } from 'node:fs'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { contracts } from '../src/data/contracts.ts'
import type { Contract } from '../src/lib/contract.ts'
import { registerApiDocs } from '../src/platform/http/api-docs.server.ts'
import { apiMarkdown } from '../src/platform/http/api-text.server.ts'
import { openApi } from '../src/platform/http/openapi.server.ts'
import { version } from '../src/platform/version.server.ts'

const read = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')
const all: Contract = contracts

test('docs/api.md and docs/openapi.json say what the contracts say (npm run generate)', () => {
  expect(read('api.md')).toBe(apiMarkdown(contracts))
  expect(read('openapi.json')).toBe(`${JSON.stringify(openApi(contracts, version), null, 2)}\n`)
})

test('the OpenAPI document holds every path once, letter by letter, with its parameters', () => {
  const { paths } = openApi(contracts, version)
  const keys = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  expect(keys.toSorted()).toEqual(Object.keys(contracts).toSorted())
  for (const [path, methods] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const { parameters } of Object.values(methods)) {
      const inPath = (parameters as { name: string; in: string }[]).filter((one) => one.in === 'path').map(({ name }) => name)
      expect(inPath).toEqual(names)
    }
  }
})

test('every row says in a sentence what it is for', () => {
  const silent = Object.entries(all).filter(([, { summary }]) => !/^[A-Z].{9,}[^.]$/.test(summary))
  expect(silent.map(([key]) => key)).toEqual([])
})

/** The operator's own things: nothing of a patient is read or changed there. */
const ofTheHouse =
  /^\w+ \/api\/desk\/(me|staff|passkey|presence|slot|schedule|doctor|pharmacy|coupon|banner|deal|featured-category|picture|product|stock|batch|policy)\//
/** What waits, without a word of whose it is or what they have. */
const namesNobody = new Set(['GET /api/desk/order/', 'GET /api/desk/review/', 'POST /api/desk/review/{id}/release/', 'GET /api/desk/ring/'])

test('staff read no health data without a trace: a row for staff has its word for the trail (S9)', () => {
  const forStaff = Object.entries(all).filter(
    ([key, { access }]) =>
      !access.includes('anyone') &&
      !access.includes('patient') &&
      !access.includes('unproven_owner') &&
      !ofTheHouse.test(key) &&
      !namesNobody.has(key),
  )
  expect(forStaff.filter(([, { audit }]) => !audit).map(([key]) => key)).toEqual([])
})

test('the page shows every path without a script or another host', async () => {
  const app = fastify() as unknown as FastifyInstance
  await registerApiDocs(app, contracts)
  const { body, headers } = await app.inject('/api/docs/')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const key of Object.keys(contracts)) expect(body).toContain(key.slice(key.indexOf(' ') + 1))
  expect(body).not.toMatch(/<script|style=|https?:\/\//)
  expect(body).toMatch(/^<!doctype html>\n<html lang="en">[^]*<main>/)
  expect((await app.inject('/api/docs/style.css')).headers['content-type']).toContain('text/css')
})
