import { expect, test } from 'vitest'
import { areDosesBehind, isHomeBehind } from './behind.rules.ts'

const dose = {
  course: 'c',
  name: 'Amlodipine',
  amount: 1,
  dose_unit: 'tablet',
  food: 'any',
  state: null,
  at: null,
  last_day: false,
} as const
const slots = [{ slot: 'morning', time: '08:00', at: '2026-12-01T02:30:00.000Z', doses: [dose] }] as const
const today = { day: '2026-12-01', slots: [...slots].map((one) => ({ ...one, doses: [...one.doses] })), all: 1, taken: 0 }
const page = { ...today, zone: 'Asia/Kolkata', earlier: [], needed: [], missed: [] }
const at = (time: string) => new Date(`2026-12-01T${time}:00+05:30`)

test('the page of doses is behind once a dose is two hours late and nothing says what to do, and after its day', () => {
  expect([areDosesBehind(page, at('09:59')), areDosesBehind(page, at('10:01'))]).toEqual([false, true])
  const missed = [{ course: 'c', slot: 'morning' as const, advice: [], sources: [] }]
  expect(areDosesBehind({ ...page, missed }, at('10:01'))).toBe(false)
  expect(areDosesBehind({ ...page, missed }, new Date('2026-12-02T00:01:00+05:30'))).toBe(true)
  const taken = page.slots.map((slot) => ({ ...slot, doses: slot.doses.map((one) => ({ ...one, state: 'taken' as const })) }))
  expect(areDosesBehind({ ...page, slots: taken }, at('10:01'))).toBe(false)
})

test('the first page is behind once a dose has come due or late, a visit is an hour away, or a parcel is late', () => {
  const home = { person: null, hidden: false, next: [], more: 0, family: [], readings: [], unread: 0, cart: 0 }
  const read = (time: string, more = {}) => ({ ...home, today, now: at(time).toISOString(), ...more })
  expect([isHomeBehind(read('07:50'), at('07:55')), isHomeBehind(read('07:50'), at('08:01'))]).toEqual([false, true])
  expect([isHomeBehind(read('08:01'), at('09:59')), isHomeBehind(read('08:01'), at('10:01'))]).toEqual([false, true])
  const parcel = {
    kind: 'delivery' as const,
    patient: null,
    id: 'o',
    number: 'P-1',
    packs: 1,
    pin: null,
    until: at('12:00').toISOString(),
    state: 'under_way' as const,
  }
  const quiet = { today: null, next: [parcel] }
  expect([isHomeBehind(read('11:00', quiet), at('11:59')), isHomeBehind(read('11:00', quiet), at('12:01'))]).toEqual([false, true])
})
