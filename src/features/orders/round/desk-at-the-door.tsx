import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { ReportWhat } from './kept-reports.ts'
import { CouldNot } from './desk-could-not-deliver.tsx'
import { useRefusedWords } from './desk-round-words.tsx'
import type { RoundParcel } from './round.contract.ts'
import { missReasons } from './round.rules.ts'
import styles from './desk-round.module.css'

interface DoorProps {
  parcel: RoundParcel
  /** The last report of it was refused for its PIN: the cash is in the hand already. */
  wrongPin: boolean
  onReport: (what: ReportWhat) => Promise<void>
}

/** The PIN that only the patient has, and exactly the cash; or why it could not be handed over. */
export function AtTheDoor({ parcel, wrongPin, onReport }: DoorProps) {
  const { t } = useLingui()
  const words = useRefusedWords()
  const [pin, setPin] = useState('')
  // What was refused is the PIN before: it says nothing about the one that is being typed.
  const [retyped, setRetyped] = useState(false)
  const [hasCash, setHasCash] = useState(wrongPin)
  const [missing, setMissing] = useState<'pin' | 'cash' | null>(null)
  const { number, cash_due_paise: due } = parcel
  const amount = formatPaise(due)
  if (parcel.is_stopped)
    return (
      <Notice kind="danger" title={t`Do not hand over this parcel`}>
        <Trans>The pharmacy has stopped this delivery. Bring the parcel back.</Trans>
      </Notice>
    )
  const deliver = (event: FormEvent) => {
    event.preventDefault()
    if (pin.length !== 4) return setMissing('pin')
    if (due > 0 && !hasCash) return setMissing('cash')
    setRetyped(false)
    void onReport({ kind: 'deliver', pin, cash_paise: due })
  }
  return (
    <>
      <form onSubmit={deliver} className={styles.door} noValidate>
        {due > 0 && <Cash name={`cash-${parcel.id}`} amount={amount} has={hasCash} missing={missing === 'cash'} onChange={setHasCash} />}
        <TextField
          label={t`Delivery PIN`}
          hint={t`The patient sees these 4 digits in their order.`}
          error={missing === 'pin' && pin.length !== 4 ? t`Enter the 4-digit PIN` : wrongPin && !retyped ? words('wrong_pin') : undefined}
          code
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={pin}
          onChange={(event) => {
            setRetyped(true)
            setPin(event.target.value.replaceAll(/\D/g, ''))
          }}
        />
        <Button type="submit" full icon="check">
          <Trans>Mark as delivered</Trans>
        </Button>
      </form>
      <CouldNot
        reasons={missReasons}
        label={t`Could not deliver`}
        title={t`Why could you not deliver ${number}?`}
        onMiss={(reason) => void onReport({ kind: 'miss', reason })}
      >
        <p>
          <Trans>The patient is notified. After the last attempt the order is cancelled and the parcel is returned to the pharmacy.</Trans>
        </p>
      </CouldNot>
    </>
  )
}

interface CashProps {
  name: string
  amount: string
  has: boolean
  missing: boolean
  onChange: (has: boolean) => void
}

function Cash({ name, amount, has, missing, onChange }: CashProps) {
  const { t } = useLingui()
  return (
    <div className={styles.collect}>
      <ChoiceGroup
        type="checkbox"
        name={name}
        legend={t`Collect ${amount} in cash`}
        choices={[{ value: 'cash', label: t`I have collected exactly ${amount}` }]}
        chosen={has ? ['cash'] : []}
        onChange={(chosen) => onChange(chosen.length > 0)}
      />
      {missing && !has && (
        <p role="alert" className={styles.wrong}>
          <Trans>Collect the cash first, then tick this box.</Trans>
        </p>
      )}
    </div>
  )
}
