import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { DoctorCard } from '../../doctors/choosing/doctor-card.tsx'
import type { LanguageNames } from '../../doctors/doctor-identity.tsx'
import type { Doctor, Speciality } from '../../doctors/doctors.contract.ts'
import styles from './doctor-list.module.css'

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
  /** The same wish for tomorrow, where today was asked for. */
  tomorrow?: string | undefined
  heading?: 'h2' | 'h3'
  /** The speciality asked for: it is what a doctor of several stands here for. */
  wished?: string
}

export function DoctorList({ doctors, specialities, languages, now, to, slotTo, all, tomorrow, heading, wished }: DoctorListProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const nameOf = (doctor: Doctor) => specialities.find(({ id }) => id === (wished || doctor.specialities[0]))?.name
  if (doctors.length === 0 && tomorrow) {
    return (
      <EmptyState action={<ButtonLink to={tomorrow} variant="secondary">{t`Show tomorrow`}</ButtonLink>}>
        <Trans>No doctor who matches your filters has a free slot left today.</Trans>
      </EmptyState>
    )
  }
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
