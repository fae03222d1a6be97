import { expect, test } from 'vitest'
import { grievanceDue } from './grievance-due.rules.ts'

const clock = { ack_by: '2026-11-23T06:00:00Z', due_by: '2026-12-21T06:00:00Z' }
const now = new Date('2026-11-23T05:30:00Z')

test('a new complaint is acknowledged first, an acknowledged one answered', () => {
  expect(grievanceDue({ ...clock, state: 'open' }, now)).toEqual({ step: 'acknowledge', by: clock.ack_by, hours: 1 })
  expect(grievanceDue({ ...clock, state: 'acknowledged' }, now)).toEqual({ step: 'answer', by: clock.due_by, hours: 673 })
})

test('a minute late is late', () => {
  expect(grievanceDue({ ...clock, state: 'open' }, new Date('2026-11-23T06:01:00Z')).hours).toBe(-1)
})
