import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import styles from '../../records/complaints/desk-grievances.module.css'
import type { RefundRequest } from './refund-requests.contract.ts'

/** Approves, which sends the money, or declines with a reason; nobody decides about what they asked for themselves. */
export function DecideRequest({ request }: { request: RefundRequest }) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState('')
  const { busy, error, fields, place, refuse, decide } = useDecision(request)
  const { by_me, amount_paise, left_paise, patient } = request
  const [amount, left] = [formatPaise(amount_paise), formatPaise(left_paise)]
  if (by_me) return <Notice kind="info" title={t`You requested this refund. Another admin has to decide.`} />
  const decline = async () => {
    if (refuse({ answer: answer.trim() ? null : t`Enter why it is declined` })) return
    await decide({ outcome: 'refuse', answer: answer.trim() }, t`Refund of ${amount} declined`)
  }
  return (
    <div ref={place}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {left_paise < amount_paise && <Notice kind="warning" title={t`Only ${left} is left to refund. Decline this request.`} />}
      <Form onSubmit={decline} label={t`Decide about this refund`}>
        <TextField
          label={t`Reason if declined`}
          hint={t`Front office reads it to the patient.`}
          maxLength={300}
          autoComplete="off"
          error={fields['answer']?.[0]}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <div className={styles.actions}>
          {left_paise >= amount_paise && (
            <ConfirmButton
              busy={busy}
              label={t`Approve ${amount}`}
              title={t`Refund ${amount} to ${patient.name}?`}
              confirm={t`Refund ${amount}`}
              stay={t`Not yet`}
              danger={false}
              onConfirm={() => void decide({ outcome: 'grant' }, t`Refund of ${amount} approved`)}
            >
              <p>
                {request.is_cash ? (
                  <Trans>The patient is asked for a UPI ID or bank account; the amount then stands under Transfers.</Trans>
                ) : (
                  <Trans>{amount} will be refunded to the original payment method. You cannot undo this.</Trans>
                )}
              </p>
            </ConfirmButton>
          )}
          <Button type="submit" variant="secondary" busy={busy}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}

type Decision = { outcome: 'grant' } | { outcome: 'refuse'; answer: string }

function useDecision({ id, user_id }: RefundRequest) {
  const { revalidate } = useRevalidator()
  const [keys] = useState(idempotencyKeys)
  const sending = useSending()
  const decide = (decision: Decision, said: string) =>
    sending.send(async () => {
      const body = { user_id, ...decision }
      await browserApi('POST /api/desk/refund_request/{id}/decide/', { params: { id }, body, idempotencyKey: keys.keyFor(body) })
      toasts.show({ kind: 'success', text: said })
      await revalidate()
    })
  return { ...sending, decide }
}
