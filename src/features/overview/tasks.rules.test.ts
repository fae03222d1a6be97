import { expect, test } from 'vitest'
import type { OverviewTask } from './overview.contract.ts'
import { isLate, worstFirst } from './tasks.rules.ts'

const now = new Date('2026-11-23T06:22:00Z')
const task = (kind: OverviewTask['kind'], is_late = false, at: string | null = null): OverviewTask => {
  return { kind, is_late, at, count: 1, subject: null, detail: null, amount_paise: null }
}

test('what harms a patient now is late, and a complaint is once its day is over', () => {
  expect(isLate({ kind: 'late_orders', at: now }, now)).toBe(true)
  expect(isLate({ kind: 'complaint_due', at: new Date(now.getTime() + 1) }, now)).toBe(false)
  expect(isLate({ kind: 'complaint_due', at: new Date(now.getTime() - 1) }, now)).toBe(true)
  const day = 24 * 3_600_000
  expect([day - 1, day].map((age) => isLate({ kind: 'refund_request', at: new Date(now.getTime() - age) }, now))).toEqual([false, true])
  expect(isLate({ kind: 'failed_refund', at: new Date(0) }, now)).toBe(false)
})

test('a reset that no second admin has confirmed is late for the last half of its day and once it lapsed', () => {
  const within = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect([23, 13, 12, -1].map((hours) => isLate({ kind: 'factor_reset', at: within(hours) }, now))).toEqual([false, false, true, true])
})

test('a recall is late only when its stock was left lying', () => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect([3, 239, 240].map((minutes) => isLate({ kind: 'recalled_stock', at: ago(minutes) }, now))).toEqual([false, false, true])
})

test('the worst stands first, and of the same kind the oldest', () => {
  const [old, young] = [task('failed_refund', false, '2026-11-20T00:00:00Z'), task('failed_refund', false, '2026-11-22T00:00:00Z')]
  const sorted = worstFirst([task('transfers'), young, task('complaint_due', true), old, task('late_orders', true)])
  expect(sorted.map(({ kind, at }) => at ?? kind)).toEqual(['late_orders', 'complaint_due', old.at, young.at, 'transfers'])
})
