import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatPaise } from '../../lib/money.ts'
import { randomId } from '../../lib/random-id.ts'
import { browserApi } from '../../data/page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { TextArea } from '../../ui/controls/text-input.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import { useSending } from '../../app/forms/use-sending.ts'
import styles from './appointment-slip.module.css'

interface CancelDialogProps {
  consultation: string
  open: boolean
  onClose: () => void
}

/** Says what would go back before anybody decides; the server's rule at that moment, not ours. */
export function CancelDialog({ consultation, open, onClose }: CancelDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Cancel this appointment?`} closeLabel={t`Close`}>
      {open && <Asked consultation={consultation} onClose={onClose} />}
    </Dialog>
  )
}

function Asked({ consultation, onClose }: Omit<CancelDialogProps, 'open'>) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { error, busy, send } = useSending()
  const { preview, failed, again } = usePreview(consultation)
  const [reason, setReason] = useState('')
  const amount = preview === null ? '' : formatPaise(preview.amount_paise)
  const cancel = async () => {
    const body = { consultation, reason: reason.trim(), preview: false }
    const went = await send(async () => {
      await browserApi('POST /api/consultation/cancel/', { body, idempotencyKey: randomId() })
      await revalidate()
    })
    if (!went) return
    toasts.show({ kind: 'info', text: t`Appointment cancelled` })
    onClose()
  }
  return (
    <div className={styles.section}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {failed && <CannotSay onAgain={again} />}
      {!failed && (preview === null ? <Skeleton shape="title" /> : <GoesBack {...preview} />)}
      <Field label={t`Reason (optional)`}>
        {(control) => <TextArea {...control} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />}
      </Field>
      <Button variant="danger" full busy={busy} disabled={preview === null} onClick={() => void cancel()}>
        {preview && preview.amount_paise > 0 ? <Trans>Cancel and get {amount} back</Trans> : <Trans>Cancel appointment</Trans>}
      </Button>
      <Button variant="secondary" full onClick={onClose}>
        <Trans>Keep it</Trans>
      </Button>
    </div>
  )
}

interface Preview {
  amount_paise: number
  percent: number
}

function GoesBack({ amount_paise, percent }: Preview) {
  const amount = formatPaise(amount_paise)
  if (amount_paise === 0)
    return (
      <p>
        <Trans>No refund for this cancellation.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        <b>{amount}</b> ({percent}%) will be refunded to your original payment method within 5 working days.
      </Trans>
    </p>
  )
}

/** Nobody gives up a time without knowing what goes back. */
function CannotSay({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui()
  const action = (
    <Button variant="secondary" onClick={onAgain}>
      <Trans>Try again</Trans>
    </Button>
  )
  return (
    <Notice
      kind="danger"
      live="alert"
      title={t`We could not calculate your refund. Check your connection and try again.`}
      action={action}
    />
  )
}

/** What would go back now; null until the server has said. */
function usePreview(consultation: string) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const body = { consultation, reason: '', preview: true }
    browserApi('POST /api/consultation/cancel/', { body, idempotencyKey: randomId(), signal: stop.signal })
      .then(({ refund }) => setPreview(refund))
      .catch(() => setFailed(!stop.signal.aborted))
    return () => stop.abort()
  }, [consultation, round])
  const again = () => {
    setFailed(false)
    setRound((before) => before + 1)
  }
  return { preview, failed, again }
}
