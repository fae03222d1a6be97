import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { FieldNote } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useCancelReasons } from '../order-words.tsx'
import type { Order } from '../orders.contract.ts'

interface DialogProps {
  order: Order
  open: boolean
  onClose: () => void
}
type Reason = keyof ReturnType<typeof useCancelReasons>

/** Free until it is packed (CP-2): says what goes back before anybody confirms. */
export function CancelDialog({ order, open, onClose }: DialogProps) {
  const { t } = useLingui()
  const reasons = useCancelReasons()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState<Reason | null>(null)
  const [keys] = useState(idempotencyKeys)
  const { busy, error, fields, place, send, refuse } = useSending()
  const back = useRefundPreview(order.id, open)
  const cancel = () => {
    if (refuse({ reason: reason === null ? t`Please choose a reason.` : null }) || reason === null) return
    const body = { reason, preview: false }
    void send(async () => {
      await browserApi('POST /api/order/{id}/cancel/', { params: { id: order.id }, body, idempotencyKey: keys.keyFor(body) })
      keys.done()
      onClose()
      await revalidate()
    })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Cancel order ${order.number}?`}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={cancel}>
            <Trans>Cancel order</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      <div ref={place}>
        {back !== null && <Back paise={back} />}
        <ChoiceGroup
          type="radio"
          name="reason"
          legend={t`Reason`}
          choices={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
          chosen={reason ? [reason] : []}
          onChange={([next]) => setReason(isOneOf(reasons, next) ? next : null)}
        />
        <FieldNote text={fields['reason']?.[0]} />
        {error && (
          <Notice kind="danger" live="alert">
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** What goes back, and by when. */
function Back({ paise }: { paise: number }) {
  const { t } = useLingui()
  const amount = formatPaise(paise)
  return (
    <p>{paise > 0 ? t`${amount} will be refunded to your original payment method within 5 working days.` : t`You were not charged.`}</p>
  )
}

export function isOneOf<T extends object>(words: T, value: string | undefined): value is keyof T & string {
  return value !== undefined && Object.hasOwn(words, value)
}

/** What would go back, asked when the dialog opens; null until it is known. */
function useRefundPreview(id: string, open: boolean): number | null {
  const [back, setBack] = useState<number | null>(null)
  useEffect(() => {
    if (!open) return undefined
    let gone = false
    const body = { reason: 'other' as const, preview: true }
    void browserApi('POST /api/order/{id}/cancel/', { params: { id }, body, idempotencyKey: randomId() })
      .then(({ preview }) => gone || setBack(preview.amount_paise))
      // Without the preview the dialog still cancels; the amount stands in the answer.
      .catch(() => {})
    return () => void (gone = true)
  }, [id, open])
  return back
}
