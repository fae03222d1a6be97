import { expect, test } from 'vitest'
import { alertsOf, countAt, countText, patientsWaiting, risen, stillSeen, unseenIn, type WaitingCount } from './desk-work.rules.ts'

const of = (kind: WaitingCount['kind'], count: number, urgent = true, longest_wait_s: number | null = null): WaitingCount => ({
  kind,
  count,
  urgent,
  longest_wait_s,
})

/** What a link says where `/desk/one/two` belongs to `/desk/one`. */
const at = (path: string, ...counts: WaitingCount[]) => countAt(path, counts, (page) => page.split('/').slice(0, 3).join('/'))

test('a link shows what is urgent behind it, otherwise all that is to be done there', () => {
  expect(at('/desk/orders', of('new_orders', 0), of('to_pack', 4, false), of('returns', 0))).toEqual({ count: 4, urgent: false })
  expect(at('/desk/orders', of('new_orders', 2), of('to_pack', 4, false), of('returns', 1))).toEqual({ count: 3, urgent: true })
  expect(at('/desk/review', of('new_orders', 2))).toBeNull()
})

test('what waits on a page below a section stands beside the section', () => {
  expect(at('/desk/stock', of('stock_to_receive', 2, false))).toEqual({ count: 2, urgent: false })
})

test('the badge of Today counts who waits, not who is booked for later', () => {
  const today = (...counts: WaitingCount[]) => at('/desk/consultations', ...counts)
  expect(today(of('to_come', 2, false), of('waiting_room', 0))).toBeNull()
  expect(today(of('to_come', 2, false), of('queue', 1, false))).toEqual({ count: 1, urgent: false })
})

test('above 99 a count says that there are more', () => {
  expect([countText(7), countText(99), countText(100)]).toEqual(['7', '99', '99+'])
})

test('patients who wait are counted together, for as long as the first of them', () => {
  expect(patientsWaiting([of('waiting_room', 1, true, 59), of('queue', 2, false, 200), of('to_sign', 4)])).toEqual({ count: 3, minutes: 3 })
  expect(patientsWaiting([of('waiting_room', 0), of('to_sign', 4)])).toEqual({ count: 0, minutes: 0 })
})

test('muted kinds, and what goes its way with the day, alert nobody', () => {
  expect(alertsOf([of('to_sign', 2), of('to_come', 7, false), of('waiting_room', 1)], ['waiting_room'])).toEqual([of('to_sign', 2)])
})

test('only what came since the last look is new, and what was dealt with is new when it comes again', () => {
  const seen = { reviews: 2 }
  expect(unseenIn([of('reviews', 3), of('new_orders', 1)], seen)).toBe(2)
  const after = stillSeen([of('reviews', 1)], seen)
  expect(unseenIn([of('reviews', 2)], after)).toBe(1)
})

test('the first count tells of nothing new, the next ones of what grew', () => {
  expect(risen(null, [of('reviews', 3)])).toEqual([])
  expect(risen([of('reviews', 3), of('returns', 1)], [of('reviews', 4), of('returns', 1), of('new_orders', 1)])).toEqual([
    'reviews',
    'new_orders',
  ])
})
