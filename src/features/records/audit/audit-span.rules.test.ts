import { expect, test } from 'vitest'
import { auditDays, isAuditSpan } from './audit-span.rules.ts'

const now = new Date('2026-11-25T06:00:00Z')

test('without days, and with days that make no span, it is the last week', () => {
  const week = { from: '2026-11-19', to: '2026-11-25' }
  expect(auditDays(new URLSearchParams(), now)).toEqual(week)
  expect(auditDays(new URLSearchParams('from=2026-11-25&to=2026-11-20'), now)).toEqual(week)
  expect(auditDays(new URLSearchParams('from=x&to=2026-11-20'), now)).toEqual(week)
})

test('a month at most', () => {
  expect(isAuditSpan('2026-10-26', '2026-11-25')).toBe(true)
  expect(isAuditSpan('2026-10-25', '2026-11-25')).toBe(false)
  expect(auditDays(new URLSearchParams('from=2026-11-01&to=2026-11-10'), now)).toEqual({ from: '2026-11-01', to: '2026-11-10' })
})
