import * as z from 'zod'
import { expect, test } from 'vitest'
import { contracts } from '../src/data/contracts.ts'
import type { Row } from '../src/lib/contract.ts'

/** What names a medicine: the salts, strength and form of a group, as everybody may read them. */
const ofMedicines = new Set([
  'equivalence_key',
  'GET /api/desk/medicine_text/{key}/ key',
  'POST /api/desk/medicine_text/{key}/approve/ key',
  'POST /api/desk/medicine_text/{key}/withdraw/ key',
])

/** What opens something, or says who somebody is: in a body or a header, never in an address, which histories and proxies keep. */
const sensitive =
  /token|secret|password|passcode|otp|pin$|^code$|key|phone|mobile|email|^name|dob|birth|aadhaar|abha|allerg|diagnos|complaint|upi|account_no/i

function sensitiveIn(rows: [string, Pick<Row, 'query'>][]): string[] {
  return rows.flatMap(([key, { query }]) =>
    Object.keys(query instanceof z.ZodObject ? query.shape : {})
      .concat([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
      .filter((name) => sensitive.test(name) && !ofMedicines.has(name))
      .map((name) => `${key} ${name}`)
      .filter((one) => !ofMedicines.has(one)),
  )
}

test('no call takes a token, a code or what tells of a person in its address, but for two of the specification’s', () => {
  expect(Object.keys(contracts).length).toBeGreaterThan(100)
  // The specification's own, and the only ones.
  expect(sensitiveIn(Object.entries<Row>(contracts))).toEqual([
    'GET /api/check_email_available/ email',
    'GET /api/is_email_verified/ email',
  ])
})

test('a call that does is found', () => {
  expect(sensitiveIn([['GET /api/x/{phone}/', { query: z.object({ access_token: z.string(), limit: z.string() }) }]])).toHaveLength(2)
})
