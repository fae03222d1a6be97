import { expect, test } from 'vitest'
import { ticketNumber } from './grievances.rules.ts'

test('the number of a complaint names the day in India, also between midnight there and midnight in UTC', () => {
  const id = '01a22448-6c03-750a-8f71-d78c5b1c352a'
  expect(ticketNumber(new Date('2026-11-28T22:30:00Z'), id)).toMatch(/^G-261129-[2-9A-Z]{6}$/)
  expect(ticketNumber(new Date('2026-11-29T12:00:00Z'), id)).toMatch(/^G-261129-/)
})
