import { Trans, useLingui } from '@lingui/react/macro'
import { browserApi } from '../../../data/page-data.ts'
import { useAsked } from '../../../app/forms/use-asked.ts'
import styles from './desk-acts.module.css'

interface PaymentSmsProps {
  patientId: string
  /** The caller said yes. */
  yes: boolean
  onChange: (yes: boolean) => void
}

/** How the payment request reaches the caller. Who has not agreed to messages is asked, and only a yes sends one (DP-3, CP-3). */
export function PaymentSms({ patientId, yes, onChange }: PaymentSmsProps) {
  const { t } = useLingui()
  const limits = useAsked(patientId, () => browserApi('GET /api/desk/patient/{id}/may/', { params: { id: patientId } }))
  if (!limits.data) return null
  const { payment_sms: reach } = limits.data
  if (reach !== 'to_ask')
    return (
      <p className={styles.soft}>
        {reach === 'allowed'
          ? t`The payment request also goes by SMS: the patient allows messages.`
          : t`No SMS: this account has no phone number. The payment request is in the account.`}
      </p>
    )
  return (
    <label className={styles.asked}>
      <input type="checkbox" checked={yes} onChange={({ target }) => onChange(target.checked)} />
      <Trans>Ask: “Shall we also send you the payment request by SMS?” The caller said yes</Trans>
    </label>
  )
}
