import * as z from 'zod'
import { expect, test } from 'vitest'
import { contracts } from '../src/data/contracts.ts'
import type { Contract } from '../src/lib/contract.ts'
import { implement } from '../src/platform/implement.ts'
import { testApp } from './support/app.ts'
import { complaints } from './support/bad-input.ts'
import { bareApp } from './support/bare-app.ts'
import { runs } from './support/long.ts'

// S7: no input reaches SQL, a parser or a page unchecked.
test(
  'malformed requests of every path, forty at length and a third of them else, get 4xx in the envelope, never 500',
  { timeout: runs(240_000, 1_800_000) },
  async () => {
    const { http } = await testApp()
    const { sent, found } = await complaints(http, contracts, { oneOf: runs(3, 1) })
    expect(found).toEqual([])
    expect(Math.min(...sent.values())).toBeGreaterThanOrEqual(runs(13, 40))
  },
)

test('the check sees a handler that breaks and one that takes anything', async () => {
  const careless = {
    'GET /api/careless/{id}/': {
      access: ['anyone'],
      summary: '',
      params: z.object({ id: z.string() }),
      query: z.object({ term: z.string() }),
      response: z.object({}),
    },
    'POST /api/careless/': { access: ['anyone'], summary: '', body: z.object({ name: z.string().optional() }), response: z.object({}) },
  } satisfies Contract
  const app = await bareApp(
    implement(careless, {
      'GET /api/careless/{id}/': (_, { query }) => {
        if (query.term === 'NaN') throw new Error('breaks')
        return {}
      },
      'POST /api/careless/': () => ({}),
    }),
  )
  const { found } = await complaints(app, careless)
  expect(found).toContainEqual(expect.objectContaining({ status: 500, name: 'query value NaN' }))
  expect(found).toContainEqual(expect.objectContaining({ status: 200, name: 'body an unknown field' }))
})
