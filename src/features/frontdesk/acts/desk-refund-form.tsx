import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { shownAmount, typedAmount } from '../../records/policies/policy-bounds.rules.ts'
import { refundReasons } from './acts.rules.ts'
import type { Act, ActProps } from './acts.types.ts'
import { ActForm } from './desk-act-form.tsx'
import styles from './desk-acts.module.css'
import { useAct } from './use-act.ts'
import { useAsked } from '../../../app/forms/use-asked.ts'

type Reason = (typeof refundReasons)[number]

/** Money back beyond what a rule owes, within the limit that stands beside the field. */
export function RefundForm({ patientId, onClose, payment }: ActProps & Extract<Act, { kind: 'refund' }>) {
  const { t } = useLingui()
  const act = useAct(onClose)
  const params = { id: patientId }
  const limits = useAsked(patientId, () => browserApi('GET /api/desk/patient/{id}/may/', { params }))
  const most = Math.min(payment.left_paise, limits.data?.refund_limit_paise ?? payment.left_paise)
  const [rupees, setRupees] = useState('')
  const [reason, setReason] = useState<Reason>('goodwill')
  const reasons = useRefundReasonWords()
  const [limit, left] = [formatPaise(most), formatPaise(payment.left_paise)]
  const amount_paise = typedAmount('amount_paise', rupees.trim())
  const refund = async () => {
    const ok = Number.isInteger(amount_paise) && amount_paise >= 100 && amount_paise <= most
    if (act.refuse({ amount_paise: ok ? null : t`Enter an amount from ₹1 to ${limit}` })) return
    const body = { [payment.kind]: payment.id, amount_paise, reason }
    await act.act(body, async (idempotencyKey) => {
      await browserApi('POST /api/desk/patient/{id}/refund/', { params, body, idempotencyKey })
      const sent = formatPaise(amount_paise)
      return payment.kind === 'order' ? t`Refund of ${sent} noted. The patient is asked where to send it` : t`Refund of ${sent} initiated`
    })
  }
  return (
    <ActForm
      title={t`Refund for ${payment.number}`}
      kind="money"
      submit={<Trans>Issue refund</Trans>}
      onSubmit={refund}
      onClose={onClose}
      {...act}
    >
      {payment.kind === 'order' && <PaidInCash />}
      <div className={styles.row}>
        <TextField
          label={t`Amount (₹)`}
          hint={t`${left} left of this payment. You may refund up to ${limit}.`}
          error={act.fields['amount_paise']?.[0]}
          inputMode="decimal"
          value={rupees}
          placeholder={shownAmount('amount_paise', most)}
          onChange={({ target }) => setRupees(target.value)}
        />
        <SelectField label={t`Reason`} value={reason} onChange={({ target }) => setReason(target.value as Reason)}>
          {refundReasons.map((one) => (
            <option key={one} value={one}>
              {reasons[one]}
            </option>
          ))}
        </SelectField>
      </div>
    </ActForm>
  )
}

/** How it is paid, by whom and when: as after a return. */
function PaidInCash() {
  return (
    <p>
      <Trans>
        Paid in cash. The patient is asked for a UPI ID or bank account; an admin transfers the amount under Transfers and records the day
        and the reference.
      </Trans>
    </p>
  )
}

function useRefundReasonWords(): Record<Reason, string> {
  const { t } = useLingui()
  return {
    goodwill: t`Goodwill`,
    late: t`Delivered late`,
    wrong_item: t`Wrong item`,
    damaged: t`Damaged item`,
    poor_service: t`Poor service`,
  }
}
