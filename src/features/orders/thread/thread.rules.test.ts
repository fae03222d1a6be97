import { expect, test } from 'vitest'
import { orderStatuses } from '../orders.rules.ts'
import { afterMessage, threadOpenUntil } from './thread.rules.ts'

const now = new Date('2026-11-20T05:00:00Z')

test('an order that goes on may be written about without an end; one that is over for so many days after it last moved', () => {
  const until = new Date('2026-12-20T05:00:00Z')
  const over = orderStatuses.filter((status) => threadOpenUntil({ status, lastMovedAt: now }, 30) !== null)
  expect(over).toEqual(['COMPLETED', 'CANCELLED', 'RETURNED', 'REFUNDED'])
  expect(threadOpenUntil({ status: 'COMPLETED', lastMovedAt: now }, 30)).toEqual(until)
})

test('a patient waits from their first message on until the pharmacy replies, and each side has read what it answers', () => {
  const first = afterMessage('patient', undefined, now)
  expect(first).toEqual({ patient_unread: 0, desk_unread: 1, waiting_since: now })
  const second = afterMessage('patient', first, new Date(now.getTime() + 60_000))
  expect(second).toEqual({ patient_unread: 0, desk_unread: 2, waiting_since: now })
  expect(afterMessage('pharmacy', second, now)).toEqual({ patient_unread: 1, desk_unread: 0, waiting_since: null })
})
