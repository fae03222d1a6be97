import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldErrors } from '../../../lib/errors.ts'
import { formatPaise } from '../../../lib/money.ts'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { paiseOf } from './counter-draft.rules.ts'
import styles from './desk-counter.module.css'

interface PaymentProps {
  draft: { method: 'cash' | 'upi'; received: string; reference: string }
  fields: FieldErrors
  onChange: (part: Partial<PaymentProps['draft']>) => void
  total: number
  className?: string | undefined
}

/** The money, in the hand: cash with its change, or UPI with its reference. */
export function PaymentPart({ draft, fields, onChange, total, className }: PaymentProps) {
  const { t } = useLingui()
  const given = paiseOf(draft.received)
  const change = formatPaise(Math.max(0, (given ?? total) - total))
  const methods = [
    { value: 'cash', label: t`Cash` },
    { value: 'upi', label: t`UPI` },
  ] as const
  return (
    <fieldset className={className}>
      <legend className={styles.legend}>
        <Trans>Payment</Trans>
      </legend>
      <div className={styles.methods}>
        {methods.map(({ value, label }) => (
          <label key={value} className={styles.method}>
            <input type="radio" name="method" value={value} checked={draft.method === value} onChange={() => onChange({ method: value })} />
            {label}
          </label>
        ))}
      </div>
      {draft.method === 'cash' ? (
        <div className={styles.pair}>
          <TextField
            label={t`Cash received`}
            placeholder={formatPaise(total)}
            value={draft.received}
            error={fields['received_paise']?.[0]}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            onChange={({ target }) => onChange({ received: target.value })}
          />
          <output className={styles.change}>
            <Trans>Change to give</Trans> <b className="num">{change}</b>
          </output>
        </div>
      ) : (
        <TextField
          label={t`UPI reference`}
          value={draft.reference}
          error={fields['reference']?.[0] ?? fields['payment.reference']?.[0]}
          maxLength={35}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
    </fieldset>
  )
}
