import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { shownAmount, typedAmount } from '../../records/policies/policy-bounds.rules.ts'
import { refundReasons } from './acts.rules.ts'
import type { Act, ActProps } from './acts.types.ts'
import { ActForm } from './desk-act-form.tsx'
import styles from './desk-acts.module.css'
import { useRefundReasonWords } from './desk-refund-reasons.tsx'
import { useAct } from './use-act.ts'
import { useAsked } from '../../../app/forms/use-asked.ts'

type Reason = (typeof refundReasons)[number]

/** Money back beyond what a rule owes: at once within the limit that stands beside the field; above it an admin is asked in the same form. */
export function RefundForm({ patientId, page, onClose, payment }: ActProps & Extract<Act, { kind: 'refund' }>) {
  const { t } = useLingui()
  const [rupees, setRupees] = useState('')
  const [reason, setReason] = useState<Reason>('goodwill')
  const [note, setNote] = useState('')
  const reasons = useRefundReasonWords()
  const amount_paise = typedAmount('amount_paise', rupees.trim())
  const { act, submit, own, above } = useRefund({ patientId, onClose, payment, amount_paise, reason, note })
  const [limit, left, amount] = [formatPaise(own), formatPaise(payment.left_paise), formatPaise(amount_paise)]
  const open = page.refund_requests.find(({ of, state }) => of === payment.id && state === 'open')
  return (
    <ActForm
      title={t`Refund for ${payment.number}`}
      kind="money"
      submit={above ? <Trans>Request {amount} from an admin</Trans> : <Trans>Issue refund</Trans>}
      ready={!(above && open)}
      onSubmit={submit}
      onClose={onClose}
      {...act}
    >
      {payment.kind === 'order' && <PaidInCash />}
      {open && <AlreadyAsked amount={formatPaise(open.amount_paise)} at={open.at} />}
      <p className={styles.soft}>
        {own < payment.left_paise
          ? t`${left} left of this payment. Up to ${limit} at once, above it an admin decides.`
          : t`${left} left of this payment. You may refund up to ${limit}.`}
      </p>
      <div className={styles.row}>
        <TextField
          label={t`Amount (₹)`}
          error={act.fields['amount_paise']?.[0]}
          inputMode="decimal"
          value={rupees}
          placeholder={shownAmount('amount_paise', own)}
          onChange={({ target }) => setRupees(target.value)}
        />
        <SelectField label={t`Reason`} value={reason} onChange={({ target }) => setReason(target.value as Reason)}>
          {refundReasons.map((one) => (
            <option key={one} value={one}>
              {reasons[one]}
            </option>
          ))}
        </SelectField>
        {above && !open && (
          <TextField
            label={t`Note for the admin`}
            maxLength={300}
            autoComplete="off"
            error={act.fields['note']?.[0]}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </div>
    </ActForm>
  )
}

interface Wish {
  patientId: string
  onClose: () => void
  payment: Extract<Act, { kind: 'refund' }>['payment']
  amount_paise: number
  reason: Reason
  note: string
}

/** Within the own limit it is paid, above it asked for. */
function useRefund({ patientId, onClose, payment, amount_paise, reason, note }: Wish) {
  const { t } = useLingui()
  const act = useAct(onClose)
  const params = { id: patientId }
  const limits = useAsked(patientId, () => browserApi('GET /api/desk/patient/{id}/may/', { params }))
  const own = Math.min(payment.left_paise, limits.data?.refund_limit_paise ?? payment.left_paise)
  const above = amount_paise > own && amount_paise <= payment.left_paise
  const submit = async () => {
    const left = formatPaise(payment.left_paise)
    const ok = Number.isInteger(amount_paise) && amount_paise >= 100 && amount_paise <= payment.left_paise
    if (act.refuse({ amount_paise: ok ? null : t`Enter an amount from ₹1 to ${left}` })) return
    const body = { [payment.kind]: payment.id, amount_paise, reason, ...(above && note.trim() ? { note: note.trim() } : {}) }
    await act.act(body, async (idempotencyKey) => {
      const sent = formatPaise(amount_paise)
      if (above) {
        await browserApi('POST /api/desk/patient/{id}/refund_request/', { params, body, idempotencyKey })
        return t`Refund of ${sent} requested. An admin decides`
      }
      await browserApi('POST /api/desk/patient/{id}/refund/', { params, body, idempotencyKey })
      return payment.kind === 'order' ? t`Refund of ${sent} noted. The patient is asked where to send it` : t`Refund of ${sent} initiated`
    })
  }
  return { act, submit, own, above }
}

function AlreadyAsked({ amount, at }: { amount: string; at: string }) {
  const moment = useMomentWords()
  return (
    <p>
      <Trans>
        A refund of {amount} was requested at {moment(at)} and waits for an admin.
      </Trans>
    </p>
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
