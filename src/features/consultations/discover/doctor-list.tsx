import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { DoctorCard } from '../../doctors/choosing/doctor-card.tsx'
import type { LanguageNames } from '../../doctors/doctor-identity.tsx'
import type { Doctor, Speciality } from '../../doctors/doctors.contract.ts'
import { type DoctorQuery, feeSteps } from './doctor-filters.tsx'
import styles from './doctor-list.module.css'

const mostShown = 50
const orderings = ['fee', 'experience'] as const
const genders = ['F', 'M'] as const
const modes = ['video', 'audio', 'chat'] as const

export function doctorQueryOf(search: URLSearchParams): DoctorQuery {
  const text = (name: string) => (search.get(name) ?? '').slice(0, 60)
  return {
    speciality: text('speciality'),
    language: text('language'),
    gender: text('gender'),
    ordering: text('ordering'),
    q: text('q'),
    favourites: text('favourites'),
    when: text('when'),
    mode: text('mode'),
    fee: text('fee'),
  }
}

/** The doctors of a wish; words in the address that mean nothing are no wish. */
export function fetchDoctors(api: Api, wish: DoctorQuery): Promise<Doctor[]> {
  const [gender, ordering] = [genders.find((known) => known === wish.gender), orderings.find((known) => known === wish.ordering)]
  const [mode, fee] = [modes.find((known) => known === wish.mode), feeSteps.find((known) => String(known) === wish.fee)]
  const query = {
    ...(/^[a-z-]{1,40}$/.test(wish.speciality) ? { speciality: wish.speciality } : {}),
    ...(/^[a-z]{2,3}$/.test(wish.language) ? { language: wish.language } : {}),
    ...(gender ? { gender } : {}),
    ...(ordering ? { ordering } : {}),
    ...(wish.q.trim() ? { q: wish.q } : {}),
    ...(wish.favourites === 'true' ? { favourites: 'true' as const } : {}),
    ...(wish.favourites === 'seen' ? { seen: 'true' as const } : {}),
    ...dayOf(wish.when),
    ...(mode ? { mode } : {}),
    ...(fee ? { max_fee: fee * 100 } : {}),
    limit: mostShown,
  }
  return api('GET /api/doctor/doctors/', { query })
}

/** The day a wish names, as it is in India now. */
function dayOf(when: string): { available_on?: string } {
  const today = indiaDay(new Date())
  if (when === 'today') return { available_on: today }
  return when === 'tomorrow' ? { available_on: addDays(today, 1) } : {}
}

interface DoctorListProps {
  doctors: readonly Doctor[]
  specialities: readonly Speciality[]
  languages: LanguageNames
  now: string
  to: (doctor: Doctor) => string
  /** Where one of a doctor's next times leads. */
  slotTo: (doctor: Doctor, slot: { id: string }) => string
  /** Where the whole list is, when a filter left nothing. */
  all: string
  heading?: 'h2' | 'h3'
  /** The speciality asked for: it is what a doctor of several stands here for. */
  wished?: string
}

export function DoctorList({ doctors, specialities, languages, now, to, slotTo, all, heading, wished }: DoctorListProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const nameOf = (doctor: Doctor) => specialities.find(({ id }) => id === (wished || doctor.specialities[0]))?.name
  if (doctors.length === 0) {
    return (
      <EmptyState action={<ButtonLink to={all} variant="secondary">{t`Show all doctors`}</ButtonLink>}>
        <Trans>No doctors match these filters. Remove a filter and try again.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <output className={styles.count}>
        <Plural value={doctors.length} one="# doctor" other="# doctors" />
      </output>
      <ul className={styles.list}>
        {doctors.map((doctor) => (
          <DoctorCard
            key={doctor.id}
            doctor={doctor}
            languages={languages}
            speciality={nameOf(doctor)}
            now={now}
            to={to(doctor)}
            slotTo={(slot) => slotTo(doctor, slot)}
            {...(heading ? { heading } : {})}
            onFavourite={() => void revalidate()}
          />
        ))}
      </ul>
    </>
  )
}
