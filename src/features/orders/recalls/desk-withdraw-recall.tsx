import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'

/** A recall that should not have been: the batch is on sale again, with a reason that stays. */
export function WithdrawRecall({ id }: { id: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [keys] = useState(() => idempotencyKeys())
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    if (refuse({ reason: reason.trim().length < 3 ? t`Enter a reason` : null })) return
    await send(async () => {
      const body = { reason }
      await browserApi('POST /api/desk/recall/{id}/withdraw/', { params: { id }, body, idempotencyKey: keys.keyFor(body) })
      setOpen(false)
      await revalidate()
    })
  }
  const actions = (
    <>
      <Button variant="danger" busy={busy} onClick={() => void submit()}>
        <Trans>Withdraw recall</Trans>
      </Button>
      <Button variant="secondary" onClick={() => setOpen(false)}>
        <Trans>Not yet</Trans>
      </Button>
    </>
  )
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Trans>Withdraw recall</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Withdraw this recall?`} actions={actions}>
        <div ref={place}>
          {error && <Notice kind="danger" live="alert" title={error} />}
          <p>
            <Trans>The batch is on sale again in every pharmacy, and parcels on hold go on. Patients are not told.</Trans>
          </p>
          <TextField
            label={t`Reason`}
            name="reason"
            maxLength={200}
            value={reason}
            error={fields['reason']?.[0]}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Dialog>
    </>
  )
}
