import { expect, test } from 'vitest'
import type { Home, NextThing } from './home.contract.ts'
import { asOf, inOrder, minutesUntil, withoutDetails } from './home.rules.ts'

const now = new Date('2026-11-25T10:00:00Z')
const visit = {
  kind: 'appointment',
  patient: 'Asha',
  doctor: 'Dr. Meera Nair',
  photo: '/images/1',
  portrait: null,
  can_join_from: null,
  join_open: false,
  state: 'upcoming',
} as const
const parcel = { kind: 'delivery', patient: 'Asha', number: 'P-1', packs: 3, pin: '7170', until: null } as const
const refill = {
  kind: 'refill',
  patient: 'Asha',
  patient_id: 'asha',
  name: 'Metformin',
  units_left: 6,
  dose_unit: 'tablet',
  way: 'order',
  refill_on: null,
  medicine_id: null,
  prescription: null,
  renew_with: null,
} as const
const things: NextThing[] = [
  { kind: 'review', patient: 'Kamala', id: 'review', sent_at: '2026-11-25T09:50:00Z', step: 'checking' },
  { ...visit, id: 'tomorrow', start_at: '2026-11-26T10:00:00Z' },
  { ...refill, id: 'five days', days_left: 5 },
  { kind: 'renew', patient: 'Asha', patient_id: 'asha', id: 'renew', names: ['Amlodipine'], last_day: '2026-11-20', renew_with: null },
  { ...refill, id: 'three days', days_left: 3 },
  { kind: 'rejected', patient: 'Kamala', id: 'rejected', reason: 'illegible', decided_at: '2026-11-25T09:00:00Z' },
  { kind: 'approved', patient: 'Kamala', id: 'zapproved', medicines: 2, decided_at: '2026-11-25T09:00:00Z' },
  { ...parcel, id: 'packed', state: 'under_way' },
  { kind: 'needs_you', patient: 'Asha', id: 'unpaid', what: 'pay_order', number: 'P-2', amount_paise: 7040, until: null },
  { ...parcel, id: 'out', state: 'out_for_delivery' },
  { ...visit, id: 'within the hour', start_at: '2026-11-25T10:40:00Z' },
]

test('due within the hour, out for delivery, needs you, refills by days left, being checked, then what is further away', () => {
  expect(inOrder(things, now).map(({ id }) => id)).toEqual([
    'within the hour',
    'out',
    'unpaid',
    'rejected',
    'zapproved',
    'renew',
    'three days',
    'five days',
    'review',
    'tomorrow',
    'packed',
  ])
})

test('whoever is being looked for, or may join, comes first whatever the time', () => {
  const instant = { ...visit, id: 'instant', start_at: null, state: 'searching' } as const
  expect(inOrder([...things, instant], now)[0]?.id).toBe('instant')
})

test('on a shared phone no name, medicine or PIN is sent', () => {
  const sent = JSON.stringify(things.map(withoutDetails))
  for (const word of ['Asha', 'Kamala', 'Meera', 'Metformin', '7170', 'illegible']) expect(sent).not.toContain(word)
})

test('a copy of the first page read on a later day has nothing left of that day; on its own day it stays as it is', () => {
  const today = { day: '2026-11-25', slots: [], all: 3, taken: 1 }
  const copy = { now: '2026-11-25T10:00:00Z', today, next: [{ kind: 'refill', units_left: 6 }] } as unknown as Omit<Home, 'family'>
  const refill = { kind: 'refill', units_left: 6, dose_unit: 'unit' }
  expect(asOf(new Date('2026-11-25T17:00:00Z'), copy)).toEqual({ ...copy, family: [], next: [refill] })
  // Past midnight in India.
  expect(asOf(new Date('2026-11-25T19:00:00Z'), copy)).toMatchObject({ now: '2026-11-25T19:00:00.000Z', today: null })
})

test('an appointment counts its minutes within the last hour before it, and never below one', () => {
  const at = (start: string) => minutesUntil(start, now.toISOString())
  expect([at('2026-11-25T11:01:00Z'), at('2026-11-25T10:40:00Z'), at('2026-11-25T10:00:20Z'), at('2026-11-25T10:00:00Z')]).toEqual([
    null,
    40,
    1,
    null,
  ])
  expect(minutesUntil(null, now.toISOString())).toBeNull()
})
