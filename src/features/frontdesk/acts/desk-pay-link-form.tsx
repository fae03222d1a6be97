import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { Act, ActProps } from './acts.types.ts'
import { ActForm } from './desk-act-form.tsx'
import { PaymentSms } from './desk-payment-sms.tsx'

/** The request to pay once more; after that its link can be copied, for whoever wants it another way. */
export function PayLinkForm({ patientId, onClose, what, id, number }: ActProps & Extract<Act, { kind: 'pay_link' }>) {
  const { t } = useLingui()
  const sending = useSending()
  const [keys] = useState(idempotencyKeys)
  const [sms, setSms] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const ask = async () => {
    await sending.send(async () => {
      const body = { kind: what, id, sms }
      const input = { params: { id: patientId }, body, idempotencyKey: keys.keyFor(body) }
      const made = await browserApi('POST /api/desk/patient/{id}/pay_link/', input)
      setLink(new URL(made.link, location.origin).href)
      const text = made.sms
        ? t`Payment request for ${number} sent by SMS`
        : t`The payment request for ${number} is in the patient’s account`
      toasts.show({ kind: 'success', text })
    })
  }
  // A browser that may not write to the clipboard shows what to copy by hand.
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => void toasts.show({ kind: 'success', text: t`Link copied` }),
      () => void toasts.show({ text }),
    )
  return (
    <ActForm
      title={t`Request payment for ${number}`}
      kind="money"
      submit={link ? <Trans>Copy link</Trans> : <Trans>Request payment</Trans>}
      onSubmit={() => (link ? copy(link) : ask())}
      onClose={onClose}
      {...sending}
    >
      {!link && <PaymentSms patientId={patientId} yes={sms} onChange={setSms} />}
    </ActForm>
  )
}
