import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { paiseOf } from '../../coupons/coupon-draft.rules.ts'
import type { RiderOut } from './round.contract.ts'
import styles from './desk-riders.module.css'

/** What was typed, what it is worth, and how it is sent. */
function useCounting({ id, name, cash_paise }: RiderOut) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const sending = useSending()
  const [keys] = useState(idempotencyKeys)
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const counted = paiseOf(typed)
  const difference = counted === null ? 0 : counted - cash_paise
  const receive = (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      counted: counted === null ? t`Enter the amount in rupees, such as 541.50` : null,
      note: difference !== 0 && note.trim() === '' ? t`Say why the amount is different` : null,
    }
    if (sending.refuse(wrong) || counted === null) return
    const body = { rider: id, expected_paise: cash_paise, counted_paise: counted, ...(note.trim() ? { note: note.trim() } : {}) }
    void sending.send(async () => {
      await browserApi('POST /api/desk/rounds/cash/', { body, idempotencyKey: keys.keyFor(body) })
      const amount = formatPaise(counted)
      toasts.show({ kind: 'success', text: t`${amount} received from ${name}` })
      await revalidate()
    })
  }
  return { ...sending, typed, setTyped, note, setNote, difference, receive }
}

/** Counted in front of the rider: the amount is entered, not confirmed, and a difference needs its reason. */
export function CountCash({ rider, onClose }: { rider: RiderOut; onClose: () => void }) {
  const { t } = useLingui()
  const { busy, error, fields, place, typed, setTyped, note, setNote, difference, receive } = useCounting(rider)
  const [expected, off] = [formatPaise(rider.cash_paise), formatPaise(Math.abs(difference))]
  return (
    <form onSubmit={receive} className={styles.count} noValidate>
      <div ref={place} className={styles.fields}>
        <TextField
          label={t`Amount counted`}
          hint={t`Expected: ${expected}`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={fields['counted']?.[0] ?? fields['counted_paise']?.[0]}
          onChange={({ target }) => setTyped(target.value)}
        />
        {difference !== 0 && (
          <TextField
            label={difference < 0 ? t`${off} short: why?` : t`${off} too much: why?`}
            value={note}
            maxLength={300}
            error={fields['note']?.[0]}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </div>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      <div className={styles.line}>
        <Button type="submit" busy={busy}>
          <Trans>Receive cash</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  )
}
