import { ownLanguageName } from '../../../lib/languages.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { consultationNumbers } from '../../consultations/consultation-numbers.server.ts'
import { moment, photoOf, portraitOf } from '../../doctors/doctor-view.server.ts'
import { type DoctorRow, listDoctorsOfSpeciality, searchDoctors } from '../../doctors/doctors.sql.server.ts'
import { ensureSlots } from '../../doctors/generate-slots.server.ts'
import { slotId } from '../../doctors/slots.rules.ts'
import { listLanguages } from '../../places/places.sql.server.ts'
import type { FrontDoctor, FrontPage } from './front-page.contract.ts'
import { countDoctors, nextTimes, specialityNames } from './front-page.sql.server.ts'

const shown = 4

/** Who can be seen soonest, with the next times of each, and what is promised of a visit. */
export async function frontDoctors(
  db: Db,
  now: Date,
): Promise<Pick<FrontPage, 'doctors' | 'doctor_count' | 'online_count' | 'instant_from_paise' | 'promises'>> {
  await ensureSlots(db, await listDoctorsOfSpeciality(db, null), now)
  const at = await moment(db, now)
  const rows = await searchDoctors(db, at, {}, { ordering: 'next_available', limit: shown, after: null })
  const times = await nextTimes(
    db,
    rows.map(({ doctor_id }) => doctor_id),
    at,
  )
  const [names, languages, counts] = [await specialityNames(db), await languageNames(db), await countDoctors(db, at.reach)]
  const { search_s, decide_min, absent_min } = await consultationNumbers(db, now)
  return {
    doctors: rows.map((row) => ({ ...cardOf(row, names, languages, now), slots: slotsOf(row.doctor_id, times) })),
    doctor_count: counts.all,
    online_count: counts.online,
    instant_from_paise: counts.from_paise,
    promises: counts.all === 0 ? null : { search_min: Math.round(search_s / 60), decide_min, absent_min },
  }
}

function cardOf(
  row: DoctorRow,
  names: Awaited<ReturnType<typeof specialityNames>>,
  languages: ReadonlyMap<string, string>,
  now: Date,
): Omit<FrontDoctor, 'slots'> {
  const { doctor_id: id, qualifications, registration_no, council, fee_booked_paise, is_online } = row
  if (row.verified_at === null) throw new Error(`doctor ${id} is not verified`)
  return {
    id,
    name: { en: row.name, hi: row.name_hi },
    qualifications,
    registration_no,
    council,
    verified_at: row.verified_at.toISOString(),
    experience_years: Math.max(0, Number(indiaDay(now).slice(0, 4)) - row.practising_since),
    specialities: row.specialities.flatMap((one) => names.get(one) ?? []),
    languages: row.languages.flatMap((code) => ({ code, name: languages.get(code) ?? ownLanguageName(code) })),
    photo: photoOf(row),
    portrait: portraitOf(row),
    fee_booked_paise,
    is_online,
  }
}

async function languageNames(db: Db): Promise<Map<string, string>> {
  return new Map((await listLanguages(db)).map(({ code, native_name }) => [code, native_name]))
}

function slotsOf(doctorId: string, times: readonly { doctor_id: string; start_at: Date }[]): FrontDoctor['slots'] {
  const own = times.filter(({ doctor_id }) => doctor_id === doctorId)
  return own.map(({ start_at }) => ({ id: slotId({ doctorId, startAt: start_at }), start_at: start_at.toISOString() }))
}
