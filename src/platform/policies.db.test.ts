import * as z from 'zod'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { policyAt } from './policies.server.ts'

const db = await testDatabase()
const Delivery = z.object({ fee_paise: z.int() })
const at = (day: string) => policyAt(db, 'delivery', Delivery, new Date(day))

test('the newest policy that has begun is in force; what comes is not yet, what was stays readable', async () => {
  const row = (day: string, fee_paise: number) => ({
    name: 'delivery',
    valid_from: new Date(day),
    value: JSON.stringify({ fee_paise }),
    source: 'the operator',
  })
  await db
    .insertInto('policies')
    .values([row('2026-01-01', 4000), row('2026-06-01', 5000)])
    .execute()
  expect(await at('2026-05-31T23:59:59.999Z')).toEqual({ fee_paise: 4000 })
  expect(await at('2026-06-01')).toEqual({ fee_paise: 5000 })
  await expect(at('2025-12-31')).rejects.toThrow('no policy delivery is in force')
  await expect(policyAt(db, 'delivery', z.object({ other: z.string() }), new Date('2026-06-01'))).rejects.toThrow('other')
})
