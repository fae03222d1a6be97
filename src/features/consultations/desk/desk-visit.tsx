import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip, Stamp } from '../../../ui/layout/stamp.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { DeskConsultation } from './consultations-desk.contract.ts'
import { useDeskStateWords } from './desk-words.ts'
import styles from './desk-queue.module.css'

type Shown = Pick<DeskConsultation, 'patient' | 'adult_needed' | 'nature' | 'language' | 'mode'>

/** Who it is: name, age and gender in one line, with what a doctor must not overlook. */
export function PatientLine({ visit: { patient, adult_needed, nature, language, mode } }: { visit: Shown }) {
  const { t } = useLingui()
  const genders: Record<string, string> = { M: t`male`, F: t`female`, O: t`other` }
  return (
    <p className={styles.actions}>
      <b>{patient.name}</b>
      {patient.age_years !== null && (
        <span>
          <Plural value={patient.age_years} one="# year" other="# years" />
        </span>
      )}
      {genders[patient.gender] && <span>{genders[patient.gender]}</span>}
      {adult_needed && <Chip>{t`Child: adult must be present`}</Chip>}
      {nature === 'follow_up' && <Chip>{t`Follow-up`}</Chip>}
      <Chip>{mode === 'video' ? t`Video` : mode === 'audio' ? t`Audio` : t`Chat`}</Chip>
      <Chip>{language.toUpperCase()}</Chip>
    </p>
  )
}

/** One consultation in a list of the doctor's desk. */
export function DeskVisit({ visit }: { visit: DeskConsultation }) {
  const words = useTimeWords()
  const states = useDeskStateWords()
  const state = visit.end_reason === 'doctor_cancelled' ? <Trans>Cancelled by you</Trans> : states[visit.state]
  return (
    <Card as="article">
      <div className={styles.head}>
        <h3>
          <Link to={`/desk/consultations/${visit.id}`} className="stretched">
            {visit.start_at ? words.time(visit.start_at) : <Trans>Instant</Trans>}
          </Link>
        </h3>
        <Stamp tone={visit.patient_in_room && !visit.ended_at ? 'leaf' : 'ink'}>
          {visit.patient_in_room && visit.state === 'WAITING_ROOM' ? <Trans>Patient has joined</Trans> : state}
        </Stamp>
      </div>
      <PatientLine visit={visit} />
      <p className={styles.small}>{visit.complaint}</p>
    </Card>
  )
}
