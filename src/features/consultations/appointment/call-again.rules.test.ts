import { expect, test } from 'vitest'
import { callAgainUntil } from './call-again.rules.ts'

const at = (time: string) => new Date(`2026-11-28T${time}:00Z`)
const visit = {
  mode_requested: 'video',
  state: 'ENDED' as const,
  end_at: at('05:15'),
  ended_at: at('05:02'),
  end_reason: 'doctor_ended',
  in_person_advised: false,
}
const until = (change: Partial<Parameters<typeof callAgainUntil>[0]>, now = '05:03') => callAgainUntil({ ...visit, ...change }, at(now))

test('a call is taken up again while the booked time runs, and ten minutes at least', () => {
  expect(until({})).toEqual(at('05:15'))
  expect(until({ ended_at: at('05:12') }, '05:13')).toEqual(at('05:22'))
  expect(until({ end_at: null })).toEqual(at('05:12'))
  expect(until({}, '05:15')).toBeNull()
})

test('not where it is signed, its time was used up, the money went back, or nobody called', () => {
  for (const change of [
    { state: 'COMPLETED' as const },
    { state: 'UNABLE_TO_CONNECT' as const },
    { end_reason: 'cap' },
    { in_person_advised: true },
    { mode_requested: 'clinic' },
  ])
    expect(until(change)).toBeNull()
})
