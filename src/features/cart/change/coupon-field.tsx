import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { cartDriver } from '../add/browser-cart-driver.ts'
import styles from '../cart.module.css'
import type { BelowMinimum } from '../../coupons/coupons.rules.ts'
import type { Cart } from '../cart.contract.ts'

/** What the refusal says beside its words. */
function belowOf(failure: unknown): BelowMinimum | null {
  const { meta } = (failure instanceof ApiFailure ? failure.body : {}) as { meta?: { below_minimum?: BelowMinimum } }
  return meta?.below_minimum ?? null
}

function AppliedCoupon({
  coupon: { code, problem },
  ...rest
}: {
  coupon: NonNullable<Cart['coupon']>
  busy: boolean
  onRemove: () => void
}) {
  return (
    <div>
      <div className={styles.inline}>
        <p>
          <Trans>
            Coupon <b>{code}</b>
          </Trans>
        </p>
        <Button variant="quiet" busy={rest.busy} onClick={rest.onRemove}>
          <Trans>Remove coupon</Trans>
        </Button>
      </div>
      {problem && <p className={styles.wrong}>{problem}</p>}
    </div>
  )
}

/** Behind one line: an open empty field sends people hunting for codes. */
export function CouponField({ coupon }: { coupon: Cart['coupon'] }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const { busy, error, fields, send, refuse } = useSending()
  const [below, setBelow] = useState<BelowMinimum | null>(null)
  const change = (work: () => Promise<readonly [Cart]>) =>
    send(async () => {
      setBelow(null)
      const { changeCart } = await cartDriver()
      await changeCart(work).catch((failure: unknown) => {
        setBelow(belowOf(failure))
        throw failure
      })
    })

  const belowWords = ({ minimum_paise, missing_paise }: BelowMinimum) => {
    const [minimum, missing] = [formatPaise(minimum_paise), formatPaise(missing_paise)]
    return t`This coupon needs ${minimum} of items without a prescription. Add ${missing} more.`
  }

  const remove = () => void change(() => browserApi('POST /api/cart/remove_coupon/', { body: {} }))
  if (coupon) return <AppliedCoupon coupon={coupon} busy={busy} onRemove={remove} />
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (refuse({ code: code.trim() === '' ? t`Enter a coupon code.` : null })) return
    void change(() => browserApi('POST /api/cart/apply_coupon/', { body: { code: code.trim() } }))
  }
  return (
    <Disclosure summary={<Trans>Have a coupon?</Trans>}>
      <form onSubmit={apply} className={styles.inline} noValidate>
        <TextField
          label={<Trans>Coupon code</Trans>}
          hint={t`Coupons do not apply to prescription medicines.`}
          error={below ? belowWords(below) : (fields['code']?.[0] ?? error)}
          value={code}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          <Trans>Apply</Trans>
        </Button>
      </form>
    </Disclosure>
  )
}
