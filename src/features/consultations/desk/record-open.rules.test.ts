import { describe, expect, it } from 'vitest'
import { consultationStates } from '../consultations.rules.ts'
import { isRecordOpen } from './record-open.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const visit = { start_at: after(0.5), ended_at: null, due_at: null }

describe('a patient’s record is open to the doctor', () => {
  it('while the visit is near, under way or waits for a signature, and in no other state', () => {
    const open = consultationStates.filter((state) => isRecordOpen({ ...visit, state }, 7, now))
    expect(open.toSorted()).toEqual(['CONFIRMED', 'ENDED', 'IN_CALL', 'RECONNECTING', 'WAITING_ROOM'])
  })

  it('from an hour before a booked visit, not days before it', () => {
    const booked = (hours: number) => isRecordOpen({ ...visit, state: 'CONFIRMED', start_at: after(hours) }, 7, now)
    expect([booked(48), booked(1.01), booked(1), booked(-0.2)]).toEqual([false, false, true, true])
  })

  it('after the visit as long as its follow-up runs, or the day the doctor named has not come', () => {
    const seen = (hoursAgo: number, due: Date | null = null) =>
      isRecordOpen({ state: 'COMPLETED', start_at: null, ended_at: after(-hoursAgo), due_at: due }, 7, now)
    expect([seen(1), seen(7 * 24), seen(7 * 24 + 1), seen(8 * 24, after(24))]).toEqual([true, true, false, true])
  })
})
