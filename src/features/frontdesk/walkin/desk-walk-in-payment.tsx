import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { paiseOf } from '../../orders/counter/counter-draft.rules.ts'
import type { WalkInPartProps } from './desk-walk-in.types.ts'
import styles from './desk-walk-in.module.css'

/** The fee, in the hand: cash with its change, or UPI with its reference. */
export function PaymentPart({ draft, fields, onChange, total }: WalkInPartProps & { total: number }) {
  const { t } = useLingui()
  const change = formatPaise(Math.max(0, (paiseOf(draft.received) ?? total) - total))
  const methods = [
    { value: 'cash', label: t`Cash` },
    { value: 'upi', label: t`UPI` },
  ] as const
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        <Trans>Payment</Trans>
      </legend>
      <div className={styles.people}>
        {methods.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name="walk-in-method" checked={draft.method === value} onChange={() => onChange({ method: value })} />
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
