import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { apiDocument } from '../src/app/api-document.server.ts'
import { contracts } from '../src/data/contracts.ts'
import type { Row } from '../src/lib/contract.ts'
import type { ApiExample } from '../src/platform/openapi/openapi.server.ts'
import { apiClient } from './support/api-client.ts'
import { testApp } from './support/app.ts'
import { newPhone } from './support/seed.ts'
import { payAtDialog } from './support/payments.ts'
import { signIn as identify } from './support/sign-in.ts'

const root = join(import.meta.dirname, '..')
const examplesFile = join(root, 'src/app/api-examples.json')
const rows = Object.values(contracts as Record<string, Row>)

/** The client of others: its types are generated from the document, so nothing of ours is compiled with it. */
interface Calls {
  search: (api: object) => Promise<{ medicine_id: string }>
  signIn: (api: object) => Promise<string>
  order: (
    api: object,
    patient: string,
    product: { medicine_id: string },
  ) => Promise<{ order: { id: string }; payment: { gateway_order_id: string } }>
  follow: (api: object, id: string, paid: object) => Promise<void>
  book: (api: object, patient: string) => Promise<{ consultation: { state: string } | null }>
  signOut: (api: object) => Promise<void>
}

describe('a client generated from the OpenAPI document', () => {
  beforeAll(() => {
    execFileSync(process.execPath, [join(root, 'scripts/generate/api-types.ts'), join(root, '.cache/api-client/schema.ts')])
  }, 120_000)

  test('compiles', { timeout: 180_000 }, () => {
    const { stdout, status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tests/api-client'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
  })

  test('searches, signs in, orders, pays, books and signs out', { timeout: 180_000 }, async () => {
    const app = await testApp()
    const recorded: Record<string, ApiExample> = {}
    let token = ''
    const api = apiClient(app.http, apiDocument(), { token: () => token, onCall: (id, call) => (recorded[id] ??= call) })
    const calls = (await import(new URL('api-client/calls.ts', import.meta.url).href)) as Calls
    const product = await calls.search(api)
    token = (await identify(app, newPhone())).idToken
    const patient = await calls.signIn(api)
    const { order, payment } = await calls.order(api, patient, product)
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = await payAtDialog(app, payment.gateway_order_id, 'success')
    await calls.follow(api, order.id, { razorpay_payment_id, razorpay_order_id, razorpay_signature, purpose: 'order' })
    expect((await calls.book(api, patient)).consultation?.state).toBe('PENDING_PAYMENT')
    await calls.signOut(api)
    if (process.env['RECORD_EXAMPLES']) writeFileSync(examplesFile, `${JSON.stringify(shortened(recorded), null, 1)}\n`)
    const examples = JSON.parse(readFileSync(examplesFile, 'utf8')) as Record<string, ApiExample>
    expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(examples).toSorted())
  })
})

test('each example of the document is what its contract answers and takes', () => {
  const examples = Object.entries(JSON.parse(readFileSync(examplesFile, 'utf8')) as Record<string, ApiExample>)
  expect(examples.length).toBeGreaterThanOrEqual(30)
  for (const [id, { body, response }] of examples) {
    const row = rows.find(({ operationId }) => operationId === id)!
    const { data } = response as { data: unknown }
    expect([id, (row.response as unknown as z.ZodType).parse(data)]).toEqual([id, data])
    const taken = row.body ? (row.body as unknown as z.ZodType).safeParse(body) : { success: true }
    expect([id, taken.success]).toEqual([id, true])
  }
})

/** One of a list shows what all are like. */
function shortened<T>(value: T): T {
  if (Array.isArray(value)) return value.slice(0, 1).map((entry: unknown) => shortened(entry)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, shortened(inside)])) as T
}
