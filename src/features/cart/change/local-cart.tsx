import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { productPath } from '../../../lib/medicine-id.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useCart } from '../add/browser-cart.ts'
import { cartDriver } from '../add/browser-cart-driver.ts'
import { NothingYet } from './nothing-yet.tsx'
import styles from '../cart.module.css'
import { type LocalItem, mostOfOne } from '../add/local-cart.rules.ts'

/** What a visitor put aside; prices and the order itself come after sign-in, and nothing is lost on the way. */
export function LocalCart() {
  const { t } = useLingui()
  const { local } = useCart()
  if (local.length === 0) return <NothingYet />
  const clear = async () => {
    const driver = await cartDriver()
    driver.clearLocal()
    scrollTo(0, 0)
    const undo = () =>
      void local.reduce((before, { quantity, ...item }) => before.then(() => driver.setQuantity(item, quantity)), Promise.resolve())
    toasts.show({ text: t`Your cart is empty.`, action: { label: t`Undo`, run: undo } })
  }
  return (
    <div className={styles.main}>
      <Notice
        title={t`Sign in to order`}
        action={
          <ButtonLink to="/auth/login/phone?next=%2Fcart" icon="lock">
            <Trans>Sign in</Trans>
          </ButtonLink>
        }
      >
        <Trans>Your cart is saved in this browser and stays with you after you sign in.</Trans>
      </Notice>
      <ul className={styles.lines}>
        {local.map((item) => (
          <Line key={item.medicine_id} item={item} />
        ))}
      </ul>
      <div>
        <Button variant="quiet" icon="trash" onClick={() => void clear()}>
          <Trans>Clear cart</Trans>
        </Button>
      </div>
    </div>
  )
}

function Line({ item }: { item: LocalItem }) {
  const { t } = useLingui()
  const { medicine_id, item_name: name, quantity } = item
  const set = async (next: number) => (await cartDriver()).setQuantity({ medicine_id, item_name: name }, next)
  return (
    <Card as="li">
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={productPath(medicine_id)}>{name}</Link>
        </h2>
        <div className={styles.controls}>
          <Stepper
            value={quantity}
            min={1}
            max={mostOfOne}
            label={t`Quantity of ${name}`}
            lessLabel={t`Decrease quantity of ${name}`}
            moreLabel={t`Increase quantity of ${name}`}
            onChange={(next) => void set(next)}
          />
          <IconButton icon="trash" label={t`Remove ${name}`} onClick={() => void set(0)} />
        </div>
      </div>
    </Card>
  )
}
