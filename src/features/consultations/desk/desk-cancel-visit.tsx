import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { DeskConsultation } from './consultations-desk.contract.ts'
import { mayCancel } from '../appointment/desk-acts.rules.ts'
import styles from './desk-queue.module.css'

interface CancelVisitProps {
  visit: Pick<DeskConsultation, 'id' | 'kind' | 'mode' | 'state' | 'patient'>
  onCancelled: () => Promise<void>
}

/** A doctor who cannot come says so before the time; what it means for the patient's money stands above the button. */
export function CancelVisit({ visit, onCancelled }: CancelVisitProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { name } = visit.patient
  if (!mayCancel(visit)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)} aria-label={t`Cancel appointment: ${name}`}>
        <Trans>Cancel appointment</Trans>
      </Button>
      <CancelDialog visit={visit} open={open} onClose={close} onCancelled={onCancelled} />
    </>
  )
}

type CancelDialogProps = Omit<CancelVisitProps, 'visit'> & {
  visit: Pick<DeskConsultation, 'id' | 'patient'>
  open: boolean
  onClose: () => void
}

export function CancelDialog({ visit, open, onClose, onCancelled }: CancelDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Cancel this appointment?`} closeLabel={t`Close`}>
      {open && <Asked visit={visit} onStay={onClose} onCancelled={onCancelled} />}
    </Dialog>
  )
}

function Asked({ visit: { id, patient }, onStay, onCancelled }: Pick<CancelDialogProps, 'visit' | 'onCancelled'> & { onStay: () => void }) {
  const { t } = useLingui()
  const { busy, error, send } = useSending(t`Not cancelled.`)
  const [reason, setReason] = useState('')
  const cancel = () =>
    send(async () => {
      const call = { params: { id }, body: { reason: reason.trim() }, idempotencyKey: randomId() }
      await browserApi('POST /api/desk/consultation/{id}/cancel/', call)
      await onCancelled()
    })
  return (
    <div className={styles.part}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <p>
        <Trans>
          {patient.name} is notified at once and can choose another time or get a full refund. If they do not choose, the refund is
          automatic. You cannot undo this.
        </Trans>
      </p>
      <Field label={t`Reason (optional)`} hint={t`For our records. The patient does not see it.`}>
        {(control) => <TextArea {...control} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />}
      </Field>
      <Button variant="danger" full busy={busy} onClick={() => void cancel()}>
        <Trans>Cancel appointment</Trans>
      </Button>
      <Button variant="secondary" full onClick={onStay}>
        <Trans>Keep appointment</Trans>
      </Button>
    </div>
  )
}
