import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../page-data.ts'
import { isPage } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { useFailureWords } from '../accounts/identity-words.tsx'
import type { AppointmentData } from './appointment.page.tsx'
import styles from './appointment-slip.module.css'
import { bookingStep } from './booking-way.ts'

/** What can be done with an appointment now, as the server lists it. */
export function AppointmentActions({ data: { appointment } }: { data: AppointmentData }) {
  const { id, actions, state, patient, doctor, speciality, kind } = appointment
  const again = kind === 'booked' && doctor ? bookingStep(patient.id, { speciality, doctor: doctor.id }) : '/consultation'
  return (
    <div className={styles.actions}>
      {actions.includes('join') && isPage('/consultation/:id/join') && (
        <ButtonLink to={`/consultation/${id}/join`} icon="video-camera">
          <Trans>Join</Trans>
        </ButtonLink>
      )}
      {state === 'PENDING_PAYMENT' && kind === 'booked' && <GiveBack id={id} />}
      {actions.includes('book_again') && (
        <ButtonLink to={again} variant="secondary" icon="calendar-blank">
          <Trans>Book again</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

/** An unpaid time is given back at once: nothing was paid, nothing is asked. */
function GiveBack({ id }: { id: string }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const giveBack = async () => {
    setBusy(true)
    try {
      await browserApi('POST /api/consultation/{id}/release_slot/', { params: { id } })
      toasts.show({ kind: 'info', text: t`The time was given back` })
      await revalidate()
    } catch (failure) {
      toasts.show({ kind: 'error', text: words(failure) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void giveBack()}>
      <Trans>Give this time back</Trans>
    </Button>
  )
}
