import * as z from 'zod'
import { expect, test } from 'vitest'
import { testContext } from '../../../tests/support/bare-app.ts'
import type { Contract } from '../../lib/contract.ts'
import { Refusal } from '../../lib/errors.ts'
import { implement } from '../implement.ts'
import { inProcessApi } from './in-process-api.server.ts'

const contract = {
  'GET /api/thing/{id}/': {
    access: ['anyone'],
    summary: '',
    params: z.object({ id: z.string() }),
    query: z.object({ limit: z.coerce.number().int().default(20), term: z.string().optional() }),
    response: z.object({ id: z.string(), limit: z.int(), term: z.string().nullable() }),
  },
  'GET /api/mine/': { access: ['patient'], summary: '', response: z.object({}) },
  'GET /api/busy/': { access: ['anyone'], summary: '', response: z.object({}) },
  'GET /api/broken/': { access: ['anyone'], summary: '', response: z.object({}) },
} satisfies Contract
const endpoints = implement(contract, {
  'GET /api/thing/{id}/': (_, { params, query }) => {
    if (params.id === 'none') throw new Refusal('not_found')
    return { id: params.id, limit: query.limit, term: query.term ?? null, secret: 1 }
  },
  'GET /api/mine/': () => ({}),
  'GET /api/busy/': () => Promise.reject(Object.assign(new Error('sorry, too many clients already'), { code: '53300' })),
  'GET /api/broken/': () => Promise.reject(new TypeError('a bug')),
})
const api = inProcessApi<typeof contract>(endpoints, testContext())

test('a page on the server gets what the network would give it, without the envelope', async () => {
  expect(await api('GET /api/thing/{id}/', { params: { id: 'a/b' }, query: { limit: 5, term: 'a&b=c' } })).toEqual({
    id: 'a/b',
    limit: 5,
    term: 'a&b=c',
  })
  expect(await api('GET /api/thing/{id}/', { params: { id: 'a' }, query: {} })).toEqual({ id: 'a', limit: 20, term: null })
})

test('rights and refusals are the same as over the network', async () => {
  await expect(api('GET /api/mine/')).rejects.toMatchObject({ code: 'not_signed_in', status: 401 })
  await expect(api('GET /api/thing/{id}/', { params: { id: 'none' }, query: {} })).rejects.toMatchObject({ code: 'not_found', status: 404 })
  await expect(api('GET /api/thing/{id}/', { params: { id: 'a' }, query: { limit: 'x' } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { limit: [expect.any(String)] },
  })
  await expect(api('GET /api/thing/{id}/', { params: { id: 'a' }, query: { term: '\0' } })).rejects.toMatchObject({ code: 'bad_request' })
})

test('a page asks to be tried again while the database takes no more connections; a bug stays one', async () => {
  await expect(api('GET /api/busy/')).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 2 })
  await expect(api('GET /api/broken/')).rejects.toThrow(new TypeError('a bug'))
})
