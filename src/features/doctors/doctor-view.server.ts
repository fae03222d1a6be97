import { indiaDay } from '../../lib/india-time.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { minutesAfter, presenceNumbers, reachSince, slotNumbers } from './doctor-numbers.server.ts'
import { Doctor, DoctorPortrait, type Hold, type Slot, type Speciality } from './doctors.contract.ts'
import { type DoctorRow, favouritesOf, listSpecialities, type SpecialityRow } from './doctors.sql.server.ts'
import { isFree, slotId } from './slots.rules.ts'
import type { SlotRow } from './slots.sql.server.ts'

type Language = Context['language']

/** What the lists need to know of the moment: how soon a time can be booked, how old a heartbeat may be. */
export async function moment(db: Db, now: Date) {
  const [{ lead_min }, presence] = [await slotNumbers(db, now), await presenceNumbers(db, now)]
  return { now, earliest: minutesAfter(now, lead_min), reach: reachSince(presence, now), leadMinutes: lead_min }
}

export async function favourites({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Set<string>> {
  return actor.id === null ? new Set() : favouritesOf(db, actor.id)
}

type Card = Omit<Doctor, 'verified_at' | 'next_slots' | 'rating' | 'few_ratings'>

export function cardOf(row: DoctorRow, language: Language, now: Date, favourite: Set<string>): Card {
  const { doctor_id, title, gender, qualifications, registration_no, council, contact, registered_year, specialities, languages } = row
  return {
    id: doctor_id,
    name: language === 'hi' ? row.name_hi : row.name,
    title,
    gender,
    qualifications,
    registration_no,
    council,
    contact,
    registered_year,
    specialities,
    languages,
    experience_years: Math.max(0, Number(indiaDay(now).slice(0, 4)) - row.practising_since),
    about: language === 'hi' ? row.about_hi : row.about_en,
    photo: photoOf(row),
    portrait: portraitOf(row),
    modes: row.modes as Doctor['modes'],
    fee_instant_paise: row.fee_instant_paise,
    fee_booked_paise: row.fee_booked_paise,
    fee_follow_up_paise: row.fee_follow_up_paise,
    follow_up_days: row.follow_up_days,
    next_available_at: row.next_available_at?.toISOString() ?? null,
    education: Doctor.shape.education.parse(row.education),
    is_online: row.is_online,
    is_favourite: favourite.has(doctor_id),
  }
}

export function photoOf({ picture_id }: Pick<DoctorRow, 'picture_id'>): string | null {
  return picture_id === null ? null : `/images/${picture_id}`
}

export function portraitOf({ portrait }: Pick<DoctorRow, 'portrait'>): Doctor['portrait'] {
  return portrait === null ? null : DoctorPortrait.parse(portrait)
}

export function slotView(row: SlotRow, now: Date, leadMinutes: number): Slot {
  return {
    id: slotId({ doctorId: row.doctor_id, startAt: row.start_at }),
    doctor: row.doctor_id,
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    state: isFree(row, now, leadMinutes) ? 'open' : 'taken',
  }
}

export function holdView(row: SlotRow, now: Date): Hold {
  if (row.hold_expires_at === null) throw new Error('this slot is not held')
  return { slot: slotView(row, now, 0), hold_expires_at: row.hold_expires_at.toISOString(), can_extend: !row.hold_extended }
}

export async function specialities(db: Db, language: Language): Promise<Speciality[]> {
  return (await listSpecialities(db)).map((row) => specialityView(row, language))
}

function specialityView(row: SpecialityRow, language: Language): Speciality {
  return {
    id: row.speciality_id,
    name: row[`name_${language}`],
    icon: row.icon,
    symptoms_examples: row[`examples_${language}`],
    instant_available: row.instant_available,
    min_price_paise: row.min_price_paise,
    red_flags: row.red_flags.map((flag) => ({ id: flag.id, text: flag[language] })),
  }
}
