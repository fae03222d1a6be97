import { expect, test } from 'vitest'
import { badgeCount, dueDoses } from './badge.rules.ts'

test('the icon carries unread messages and due doses together, and nothing when there is nothing', () => {
  expect(badgeCount({ unread: 2, doses: 1 })).toBe(3)
  expect(badgeCount({ unread: 0, doses: 0 })).toBe(0)
  expect(badgeCount({ unread: 400, doses: 1 })).toBe(99)
})

test('a dose is due once its time has come, and no more when it was taken or skipped', () => {
  const open = { state: null }
  const slots = [
    { at: '2026-11-26T02:30:00.000Z', doses: [open, { state: 'taken' }] },
    { at: '2026-11-26T07:30:00.000Z', doses: [{ state: 'skipped' }, open] },
    { at: '2026-11-26T15:30:00.000Z', doses: [open] },
  ]
  expect(dueDoses(slots, '2026-11-26T07:30:00.000Z')).toBe(2)
  expect(dueDoses(slots, '2026-11-26T01:00:00.000Z')).toBe(0)
})
