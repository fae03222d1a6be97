import { expect, test } from 'vitest'
import { type DoctorDraft, doctorOf, emptyDoctor } from './doctor-draft.rules.ts'

const full: DoctorDraft = {
  ...emptyDoctor({
    address: '12, MI Road, Jaipur',
    phone: '+91 98765 43210',
  }),
  name_hi: 'डॉ. मीरा नायर',
  gender: 'F',
  qualifications: 'MBBS, MD (General Medicine)',
  specialities: ['general-physician'],
  registration_no: 'RMC-1',
  council: 'Rajasthan Medical Council',
  registered_year: '2009',
  fee_booked: '399',
  fee_follow_up: '199.50',
}

test('fees are paise, degrees a list, and a doctor practises since their registration unless another year is given', () => {
  expect(doctorOf(full)).toMatchObject({
    doctor: {
      qualifications: ['MBBS', 'MD (General Medicine)'],
      registered_year: 2009,
      practising_since: 2009,
      fee_booked_paise: 39900,
      fee_follow_up_paise: 19950,
      fee_instant_paise: null,
      follow_up_days: 7,
    },
  })
  expect(doctorOf({ ...full, practising_since: '2012', fee_instant: '299' })).toMatchObject({
    doctor: { practising_since: 2012, fee_instant_paise: 29_900 },
  })
})

test('what is missing or no number is told by field', () => {
  const none: DoctorDraft = { ...full, gender: 'U', specialities: [], qualifications: ' , ', registration_no: ' ' }
  expect(doctorOf({ ...none, fee_booked: '-1', registered_year: '1890', follow_up_days: '200' })).toEqual({
    wrong: {
      gender: 'missing',
      specialities: 'missing',
      qualifications: 'missing',
      registration_no: 'missing',
      fee_booked_paise: 'fee',
      // The year of practice is the same one: it is asked for once.
      registered_year: 'year',
      follow_up_days: 'days',
    },
  })
})
