import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { AdultForm } from './adult-form.tsx'
import type { AppointmentData } from '../appointment.types.ts'
import styles from '../appointment-slip.module.css'
import { connectPath } from '../appointment-words.ts'
import { bookAgainPath } from '../booking-way.ts'
import { isBroken } from '../broken.tsx'
import { CancelDialog } from '../cancel-dialog.tsx'
import { ChangePatientDialog } from './change-patient-dialog.tsx'
import { FilesDialog } from './files-dialog.tsx'

/** What can be done with an appointment now, as the server lists it; the first is the one most people want. */
export function AppointmentActions({ data: { appointment } }: { data: AppointmentData }) {
  const { id, actions, state, patient, speciality, kind, adult_needed, is_call_ended } = appointment
  const looking = state === 'SEARCHING' || state === 'RINGING'
  return (
    <>
      {adult_needed && !is_call_ended && <AdultForm appointment={appointment} />}
      <div className={styles.actions}>
        {actions.includes('join') && (
          <ButtonLink to={`/consultation/${id}/join`} icon="video-camera">
            <Trans>Join</Trans>
          </ButtonLink>
        )}
        {looking && (
          <ButtonLink to={connectPath({ id, patient: patient.id, speciality })}>
            <Trans>Back to queue</Trans>
          </ButtonLink>
        )}
        {state === 'PENDING_PAYMENT' && kind === 'booked' && <GiveBack id={id} />}
        {actions.includes('reschedule') && !isBroken(appointment) && !appointment.move_asked && (
          <ButtonLink to={`/account/appointments/${id}/reschedule`} variant="secondary" icon="clock">
            <Trans>Change time</Trans>
          </ButtonLink>
        )}
        <More appointment={appointment} />
        {actions.includes('book_again') && (
          <ButtonLink to={bookAgainPath(appointment)} variant="secondary" icon="calendar-blank">
            <Trans>Book again</Trans>
          </ButtonLink>
        )}
      </div>
      {state === 'WAITING_ROOM' && appointment.doctor_late_s > 60 && appointment.doctor_late_min === null && (
        <Late seconds={appointment.doctor_late_s} />
      )}
    </>
  )
}

/** What opens a dialog: papers, another person, giving up. */
function More({ appointment }: { appointment: AppointmentData['appointment'] }) {
  const [open, setOpen] = useState<'files' | 'patient' | 'cancel' | null>(null)
  const { id, actions, state } = appointment
  const close = () => setOpen(null)
  return (
    <>
      {actions.includes('add_file') && (
        <Button variant="secondary" icon="upload-simple" onClick={() => setOpen('files')}>
          <Trans>Upload documents</Trans>
        </Button>
      )}
      {actions.includes('change_patient') && (
        <Button variant="quiet" onClick={() => setOpen('patient')}>
          <Trans>Change patient</Trans>
        </Button>
      )}
      {actions.includes('cancel') && state !== 'PENDING_PAYMENT' && (
        <Button variant="quiet" onClick={() => setOpen('cancel')}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <FilesDialog consultation={id} open={open === 'files'} onClose={close} />
      <ChangePatientDialog appointment={appointment} open={open === 'patient'} onClose={close} />
      <CancelDialog consultation={id} open={open === 'cancel'} onClose={close} />
    </>
  )
}

function Late({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const minutes = Math.round(seconds / 60)
  return (
    <Notice live="status" title={t`The doctor is ${minutes} minutes late`}>
      <Trans>Please wait. If the doctor does not join, you will get a full refund.</Trans>
    </Notice>
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
      toasts.show({ kind: 'info', text: t`Slot released` })
      await revalidate()
    } catch (failure) {
      toasts.show({ kind: 'error', text: words(failure) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void giveBack()}>
      <Trans>Release this slot</Trans>
    </Button>
  )
}
