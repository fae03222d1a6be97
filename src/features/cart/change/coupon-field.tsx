import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { cartDriver } from '../add/browser-cart-driver.ts'
import styles from '../cart.module.css'
import type { Cart } from '../cart.contract.ts'

/** Behind one line: an open empty field sends people hunting for codes. */
export function CouponField({ coupon }: { coupon: Cart['coupon'] }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const { busy, error, fields, send, refuse } = useSending()
  const change = (work: () => Promise<readonly [Cart]>) => send(async () => (await cartDriver()).changeCart(work))

  if (coupon) {
    return (
      <div>
        <div className={styles.inline}>
          <p>
            <Trans>
              Coupon <b>{coupon.code}</b>
            </Trans>
          </p>
          <Button variant="quiet" busy={busy} onClick={() => void change(() => browserApi('POST /api/cart/remove_coupon/', { body: {} }))}>
            <Trans>Remove coupon</Trans>
          </Button>
        </div>
        {coupon.problem && <p className={styles.wrong}>{coupon.problem}</p>}
      </div>
    )
  }
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
          error={fields['code']?.[0] ?? error}
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
