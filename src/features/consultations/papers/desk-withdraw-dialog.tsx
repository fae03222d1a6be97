import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './desk-visit-papers.module.css'

interface Asked {
  /** What becomes of it. */
  children: ReactNode
  confirm: string
  keep: string
  onWithdraw: (body: { reason: string }, idempotencyKey: string) => Promise<unknown>
}

interface WithdrawProps extends Asked {
  /** The button, as it is read out. */
  label: string
  title: string
}

/** What is signed is never changed; what is wrong is withdrawn with a reason, and written again. */
export function Withdraw({ label, title, ...asked }: WithdrawProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" aria-label={label} onClick={() => setOpen(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <Dialog open={open} onClose={close} title={title} closeLabel={t`Close`}>
        {open && <Reason {...asked} onClose={close} />}
      </Dialog>
    </>
  )
}

function Reason({ children, confirm, keep, onWithdraw, onClose }: Asked & { onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending(t`Not withdrawn.`)
  const [keys] = useState(idempotencyKeys)
  const [reason, setReason] = useState('')
  const withdraw = async () => {
    if (refuse({ reason: reason.trim() === '' ? t`Enter the reason` : null })) return
    await send(async () => {
      const body = { reason: reason.trim() }
      await onWithdraw(body, keys.keyFor(body))
      await revalidate()
      onClose()
    })
  }
  return (
    <div ref={place} className={styles.ask}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <p>{children}</p>
      <Field label={t`Reason`} hint={t`The patient reads it.`} error={fields['reason']?.[0]}>
        {(control) => <TextArea {...control} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />}
      </Field>
      <Button variant="danger" full busy={busy} onClick={() => void withdraw()}>
        {confirm}
      </Button>
      <Button variant="secondary" full onClick={onClose}>
        {keep}
      </Button>
    </div>
  )
}
