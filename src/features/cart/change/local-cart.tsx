import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { SkeletonCards } from '../../../ui/layout/skeleton.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { usePincode } from '../../places/pincode-store.ts'
import { useCart } from '../add/browser-cart.ts'
import { cartDriver } from '../add/browser-cart-driver.ts'
import type { LocalItem } from '../add/local-cart.rules.ts'
import { Bill } from '../bill.tsx'
import type { Cart } from '../cart.contract.ts'
import { useWarningWords } from '../cart-words.tsx'
import styles from '../cart.module.css'
import { MinimumNotice } from './minimum-notice.tsx'
import { LocalLine } from './local-line.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useVisitorPrice } from './use-visitor-price.ts'

/** What a visitor put aside, at the server's prices with the delivery: everything that is paid is known before anybody is asked for a phone number. */
export function LocalCart() {
  const shell = useRouteLoaderData<Shell>('root')
  const pincode = usePincode(shell)
  const { local } = useCart()
  return local.length === 0 ? <NothingYet /> : <Filled local={local} pincode={pincode} />
}

function Filled({ local, pincode }: { local: readonly LocalItem[]; pincode: string | null }) {
  const { cart, failed } = useVisitorPrice(local, pincode)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {cart && <MinimumNotice cart={cart} />}
        <ul className={styles.lines}>
          {local.map((item) => (
            <LocalLine key={item.medicine_id} item={item} cart={cart} />
          ))}
        </ul>
        <ClearLocal local={local} />
      </div>
      <div className={styles.sticky}>
        <VisitorBill cart={cart} failed={failed} />
      </div>
    </div>
  )
}

function VisitorBill({ cart, failed }: { cart: Cart | null; failed: boolean }) {
  const { t } = useLingui()
  if (cart) {
    return (
      <Bill
        totals={cart.totals}
        totalLabel={<Trans>To pay</Trans>}
        toFreeDeliveryPaise={cart.to_free_delivery_paise}
        waivedPaise={cart.waived_paise}
        shelfLifeDays={cart.shelf_life_days}
        action={<SignIn />}
      >
        <VisitorPlace cart={cart} />
      </Bill>
    )
  }
  return failed ? (
    <Notice kind="warning" title={t`We could not load the prices.`}>
      <SignIn />
    </Notice>
  ) : (
    <SkeletonCards count={1} label={t`Loading`} />
  )
}

function SignIn() {
  return (
    <div className={styles.plain}>
      <ButtonLink to="/auth/login/phone?next=%2Fcart" icon="lock" full>
        <Trans>Sign in to order</Trans>
      </ButtonLink>
      <p className={styles.small}>
        <Trans>Your cart is saved in this browser and stays with you after you sign in.</Trans>
      </p>
    </div>
  )
}

/** Whether and when it comes to the chosen pincode, and what stops the order. */
function VisitorPlace({ cart }: { cart: Cart }) {
  const words = useWarningWords(cart)
  const stops = cart.warnings.filter(({ kind }) => kind === 'no_place' || kind === 'not_deliverable')
  const { postal_code: code, deliverable } = cart
  const eta = deliverable?.eta
  return (
    <>
      {stops.map((warning) => (
        <p key={warning.kind} className={warning.kind === 'no_place' ? styles.small : styles.wrong}>
          {words(warning)}
        </p>
      ))}
      {code && eta && (
        <p className={styles.small}>
          <Trans>
            Delivery to <b className="num">{code}</b> in {eta.min_h} to {eta.max_h} hours
          </Trans>
        </p>
      )}
    </>
  )
}

function ClearLocal({ local }: { local: readonly LocalItem[] }) {
  const { t } = useLingui()
  const clear = async () => {
    const driver = await cartDriver()
    driver.clearLocal()
    scrollTo(0, 0)
    const undo = () =>
      void local.reduce((before, { quantity, ...item }) => before.then(() => driver.setQuantity(item, quantity)), Promise.resolve())
    toasts.show({ text: t`Your cart is empty.`, action: { label: t`Undo`, run: undo } })
  }
  return (
    <div>
      <Button variant="quiet" icon="trash" onClick={() => void clear()}>
        <Trans>Clear cart</Trans>
      </Button>
    </div>
  )
}
