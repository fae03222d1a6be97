import { describe, expect, test } from 'vitest'
import { contactOf, linkParts, stateOf } from './invitations.rules.ts'

test('an invitation goes to a mobile number or an e-mail address, as they are stored, and to nothing else', () => {
  expect(contactOf('98765 43210')).toEqual({ channel: 'sms', contact: '+919876543210' })
  expect(contactOf(' Meera@Clinic.example ')).toEqual({ channel: 'email', contact: 'meera@clinic.example' })
  for (const wrong of ['', '12345', 'meera@', 'meera', '0141 2345678']) expect(contactOf(wrong)).toBeNull()
})

test('the parts of a link make the link again, and none is too long for an SMS', () => {
  const link = 'https://www.a-clinic-with-a-long-name.example.in/setup/join#0123456789012345678901'
  const { start, middle, end } = linkParts(link)
  expect(start + middle + end).toBe(link)
  for (const part of [start, middle, end]) expect(part.length).toBeLessThanOrEqual(30)
})

describe('an invitation is', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const [before, later] = [new Date('2026-11-22T09:59:00Z'), new Date('2026-11-29T10:00:00Z')]
  test.each([
    ['open until its date', { used_at: null, withdrawn_at: null, expires_at: later }, 'open'],
    ['expired from its date on', { used_at: null, withdrawn_at: null, expires_at: now }, 'expired'],
    ['withdrawn, also after its date', { used_at: null, withdrawn_at: before, expires_at: before }, 'withdrawn'],
    ['accepted, also after its date', { used_at: before, withdrawn_at: null, expires_at: before }, 'accepted'],
  ])('%s', (_, row, state) => expect(stateOf(row, now)).toBe(state))
})
