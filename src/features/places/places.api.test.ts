import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'

const { visitor, http } = await testApp()
const details = (pincode: string) => visitor('GET /api/pincode/details/', { query: { pincode } })

describe('a visitor checks a pincode', () => {
  test.each([
    ['302001', 'Jaipur', 'Rajasthan'],
    ['560001', 'Bengaluru', 'Karnataka'],
  ])('%s in %s is delivered to', async (pincode, place_name, state) => {
    expect(await details(pincode)).toMatchObject({
      postal_code: pincode,
      place_name,
      state,
      is_deliverable: true,
      eta: { min_h: 4, max_h: 24 },
      charges: { min_order_paise: 10000, shipping_paise: 4000, free_shipping_from_paise: 50000 },
      reason: null,
    })
  })

  test('999999 does not exist: 200, and simply not deliverable', async () => {
    expect(await details('999999')).toMatchObject({ postal_code: '999999', is_deliverable: false, reason: 'unknown_pincode' })
  })

  test('a place outside of every licence district is not deliverable, and says why', async () => {
    expect(await details('110001')).toMatchObject({ is_deliverable: false, reason: 'no_licensed_pharmacy' })
  })

  test.each([
    ['', 'Pincode cannot be empty'],
    ['30200', 'Entered pincode is not valid'],
    ['3020011', 'Entered pincode is not valid'],
    ['30200a', 'Entered pincode is not valid'],
  ])('%j answers 400 with %j under the field', async (pincode, text) => {
    const answer = await http.inject({ url: '/api/pincode/details/', query: { pincode }, headers: { app: 'patient' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ data: null, error: { pincode: [text] } })
  })
})

test('every state and union territory is there once, with its GST code', async () => {
  const states = await visitor('GET /api/states/')
  expect(states).toHaveLength(36)
  expect(states).toContainEqual(expect.objectContaining({ name: 'Rajasthan', gst_code: '08' }))
})

test('the shipped sample holds at least 400 pincodes of every state', async () => {
  const { db } = await testApp()
  const rows = await db.selectFrom('pincodes').select('state_code').execute()
  expect(rows.length).toBeGreaterThanOrEqual(400)
  expect(new Set(rows.map((row) => row.state_code)).size).toBe(36)
})

test('English and Hindi are spoken by the screens', async () => {
  const languages = await visitor('GET /api/languages/')
  expect(languages.filter(({ ui }) => ui).map(({ code }) => code)).toEqual(['en', 'hi'])
})
