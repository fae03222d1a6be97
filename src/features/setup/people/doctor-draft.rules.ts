import type { DoctorFields } from '../../doctors/doctors-desk.contract.ts'
import type { InvitedDoctor } from './invitations.contract.ts'

export const consultationModes = ['video', 'audio', 'chat'] as const
/** What an admin types about a doctor: every number still a text, lists with commas. */
export interface DoctorDraft {
  name_hi: string
  title: string
  gender: InvitedDoctor['gender']
  qualifications: string
  registration_no: string
  council: string
  registered_year: string
  practising_since: string
  specialities: string[]
  languages: string[]
  modes: InvitedDoctor['modes']
  fee_booked: string
  fee_follow_up: string
  follow_up_days: string
  /** Empty: takes no instant consultations. */
  fee_instant: string
  address: string
  contact: string
  about_en: string
  about_hi: string
}

export function emptyDoctor(clinic: { address: string; phone: string }): DoctorDraft {
  const names = { name_hi: '', title: 'Dr.', gender: 'U', qualifications: '', about_en: '', about_hi: '' } as const
  const registration = { registration_no: '', council: '', registered_year: '', practising_since: '' }
  const fees = { fee_booked: '', fee_follow_up: '', follow_up_days: '7', fee_instant: '' }
  return {
    ...names,
    ...registration,
    ...fees,
    specialities: [],
    languages: ['en', 'hi'],
    modes: ['video', 'audio'],
    address: clinic.address,
    contact: clinic.phone,
  }
}

const rupeesOf = (paise: number) => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2))

/** A doctor as they are kept, to be changed. */
export function draftOfDoctor(doctor: DoctorFields): DoctorDraft {
  const { name_hi, title, gender, registration_no, council, specialities, languages, modes, address, contact, about_en, about_hi } = doctor
  const { fee_booked_paise, fee_follow_up_paise, fee_instant_paise, qualifications, registered_year, practising_since } = doctor
  return {
    name_hi,
    title,
    gender,
    registration_no,
    council,
    specialities,
    languages,
    modes,
    address,
    contact,
    about_en,
    about_hi,
    qualifications: qualifications.join(', '),
    registered_year: String(registered_year),
    practising_since: String(practising_since),
    fee_booked: rupeesOf(fee_booked_paise),
    fee_follow_up: rupeesOf(fee_follow_up_paise),
    fee_instant: fee_instant_paise === null ? '' : rupeesOf(fee_instant_paise),
    follow_up_days: String(doctor.follow_up_days),
  }
}

export type DoctorField = keyof InvitedDoctor
type Wrong = Partial<Record<DoctorField, 'missing' | 'year' | 'fee' | 'days'>>

/** The doctor as the API takes them, or what is wrong by field. */
export function doctorOf(draft: DoctorDraft): { doctor: InvitedDoctor } | { wrong: Wrong } {
  const { fee_booked, fee_follow_up, fee_instant, qualifications, gender, specialities, languages, modes } = draft
  const texts = ['name_hi', 'title', 'registration_no', 'council', 'address', 'contact'] as const
  const numbers = {
    registered_year: yearOf(draft.registered_year),
    practising_since: yearOf(draft.practising_since || draft.registered_year),
    fee_booked_paise: paiseOf(fee_booked),
    fee_follow_up_paise: paiseOf(fee_follow_up),
    fee_instant_paise: fee_instant.trim() === '' ? null : paiseOf(fee_instant),
    follow_up_days: daysOf(draft.follow_up_days),
  }
  // Left blank it is the other year: what is wrong is asked for once.
  if (draft.practising_since.trim() === '' && Number.isNaN(numbers.registered_year)) numbers.practising_since = 0
  const degrees = qualifications
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong: Wrong = {
    ...Object.fromEntries(texts.filter((name) => draft[name].trim() === '').map((name) => [name, 'missing'])),
    ...Object.fromEntries(Object.entries(numbers).flatMap(([name, value]) => (Number.isNaN(value) ? [[name, kindOf(name)]] : []))),
    ...(degrees.length === 0 ? { qualifications: 'missing' } : {}),
    ...(gender === 'U' ? { gender: 'missing' } : {}),
    ...(specialities.length === 0 ? { specialities: 'missing' } : {}),
    ...(languages.length === 0 ? { languages: 'missing' } : {}),
    ...(modes.length === 0 ? { modes: 'missing' } : {}),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const { name_hi, title, registration_no, council, address, contact, about_en, about_hi } = draft
  return {
    doctor: {
      name_hi,
      title,
      registration_no,
      council,
      address,
      contact,
      about_en,
      about_hi,
      gender,
      specialities,
      languages,
      modes,
      qualifications: degrees,
      ...numbers,
    },
  }
}

function kindOf(name: string): 'year' | 'fee' | 'days' {
  if (name === 'follow_up_days') return 'days'
  return name.endsWith('_paise') ? 'fee' : 'year'
}

function yearOf(text: string): number {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return year >= 1940 && year <= 2100 ? year : Number.NaN
}

/** Rupees as they are typed, with two places at most. */
function paiseOf(text: string): number {
  const [, rupees, part = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return rupees === undefined ? Number.NaN : Number(rupees) * 100 + Number(part.padEnd(2, '0'))
}

function daysOf(text: string): number {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days <= 180 ? days : Number.NaN
}
