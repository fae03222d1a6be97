import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRevalidator } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { LaterAppointment } from './consultations-desk.contract.ts'
import { CancelVisit } from './desk-cancel-visit.tsx'
import { PatientLine } from './desk-visit.tsx'
import styles from './desk-queue.module.css'

interface LaterProps {
  appointments: readonly LaterAppointment[]
  /** Where the page after this one begins; null on the last. */
  next: string | null
  /** Whether this is a later page. */
  paged: boolean
  now: string
}

/** Appointments from tomorrow on, by day: a doctor who will not be there cancels here, and the patient chooses another time or a refund. */
export function DeskLater({ appointments, next, paged, now }: LaterProps) {
  const words = useTimeWords()
  const days = Map.groupBy(appointments, ({ start_at }) => words.longDay(start_at))
  return (
    <section className={styles.part} id="later">
      <h2>
        <Trans>Later</Trans>
      </h2>
      {appointments.length === 0 && (
        <p className={styles.small}>
          <Trans>No appointments on later days.</Trans>
        </p>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.part} aria-label={day}>
          <h3 className={styles.day}>{words.nearDay(ofDay[0]?.start_at ?? now, now, () => day)}</h3>
          {ofDay.map((visit) => (
            <Later key={visit.id} visit={visit} />
          ))}
        </section>
      ))}
      {(paged || next !== null) && (
        <p className={styles.actions}>
          {paged && (
            <Link to="?#later">
              <Trans>Back to tomorrow</Trans>
            </Link>
          )}
          {next !== null && (
            <Link to={`?${new URLSearchParams({ later: next }).toString()}#later`}>
              <Trans>Show later appointments</Trans>
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

function Later({ visit }: { visit: LaterAppointment }) {
  const { t } = useLingui()
  const words = useTimeWords()
  const { revalidate } = useRevalidator()
  const { name } = visit.patient
  const onCancelled = async () => {
    toasts.show({ kind: 'success', text: t`Appointment cancelled. ${name} has been notified.` })
    await revalidate()
  }
  return (
    <Card as="article">
      <div className={styles.head}>
        <h4>
          <Link to={`/desk/consultations/${visit.id}`}>{words.time(visit.start_at)}</Link>
        </h4>
        <CancelVisit visit={visit} onCancelled={onCancelled} />
      </div>
      <PatientLine visit={visit} />
    </Card>
  )
}
