import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import styles from './review.module.css'

interface CouponBoxProps {
  /** The code that counts now. */
  coupon: string | null
  /** Asks for the price with a code, or without any. */
  onApply: (code: string | null) => Promise<void>
}

/** Folded away: an open empty field sends people hunting for codes. */
export function CouponBox({ coupon, onApply }: CouponBoxProps) {
  const { t } = useLingui()
  const words = useFailureWords()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const apply = async (wish: string | null) => {
    setBusy(true)
    setWrong(null)
    try {
      await onApply(wish)
    } catch (failure) {
      setWrong(words(failure))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void apply(code.trim())
  }
  if (coupon !== null)
    return (
      <p className={styles.coupon}>
        <span>
          <Trans>
            Coupon <b>{coupon}</b> applied
          </Trans>
        </span>
        <Button variant="quiet" busy={busy} onClick={() => void apply(null)}>
          <Trans>Remove coupon</Trans>
        </Button>
      </p>
    )
  return (
    <Disclosure summary={<Trans>Have a coupon?</Trans>}>
      <form onSubmit={submit} className={styles.couponForm} noValidate>
        <TextField
          label={t`Coupon code`}
          error={wrong}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          <Trans>Apply</Trans>
        </Button>
      </form>
    </Disclosure>
  )
}
