import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { ProductActionProps } from '../../catalog/product-action.tsx'
import { linesOf, useCart } from './browser-cart.ts'
import { cartDriver } from './browser-cart-driver.ts'
import styles from './add-to-cart.module.css'
import { mostOfOne } from './local-cart.rules.ts'

/** Handed down to the catalogue's cards and pages. */
export function addToCart(props: ProductActionProps) {
  return <AddToCart {...props} />
}

/** Add, which becomes the stepper in the same place and width, so that nothing moves; on the product's own page the stepper is there from the start. */
function AddToCart({ product, place, packs = 1, onPacks, around }: ProductActionProps) {
  const { t } = useLingui()
  const state = useCart()
  const set = useSet(product)
  const { medicine_id, name } = product
  const quantity = linesOf(state).find((line) => line.medicine_id === medicine_id)?.quantity ?? 0
  const busy = state.busy.has(medicine_id)
  const most = state.cart?.items.find(({ medicine }) => medicine.medicine_id === medicine_id)?.max_quantity ?? mostOfOne
  const add = (
    <Button
      variant={place === 'card' ? 'secondary' : 'primary'}
      full={place !== 'bar'}
      busy={busy}
      aria-label={t`Add to cart: ${name}`}
      onClick={() => void set(packs, true)}
    >
      {t`Add to cart`}
    </Button>
  )
  const inCart = (
    <Stepper
      value={quantity}
      min={0}
      max={Math.max(quantity, most)}
      label={t`Quantity of ${name}`}
      lessLabel={quantity === 1 ? t`Remove ${name}` : t`Decrease quantity of ${name}`}
      moreLabel={t`Increase quantity of ${name}`}
      onChange={(next) => void set(next, false)}
    />
  )
  const chosen = (
    <Stepper
      value={packs}
      min={1}
      max={mostOfOne}
      label={t`Packs`}
      lessLabel={t`One pack less`}
      moreLabel={t`One pack more`}
      {...(onPacks ? { onChange: onPacks } : {})}
    />
  )
  const onward = (
    <ButtonLink to="/cart" full={place !== 'bar'}>
      {t`Proceed to cart`}
    </ButtonLink>
  )
  if (place === 'bar')
    return (
      <BottomBar phoneOnly action={quantity === 0 ? add : onward}>
        {around?.(quantity || packs, null)}
      </BottomBar>
    )
  if (place === 'card') return <div className={classNames(styles.action, styles.card)}>{quantity === 0 ? add : inCart}</div>
  return (
    <div className={classNames(styles.action, styles.page)}>
      {around?.(quantity || packs, quantity === 0 ? chosen : inCart)}
      <div className={styles.main}>{quantity === 0 ? add : onward}</div>
    </div>
  )
}

/** Puts so many into the cart, and says so when they are the first. */
function useSet({ medicine_id, name }: ProductActionProps['product']) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return async (next: number, first: boolean) => {
    const driver = await cartDriver()
    try {
      await driver.setQuantity({ medicine_id, item_name: name }, next)
      if (!first) return
      const action = { label: t`Proceed to cart`, run: () => void navigate('/cart'), leadsTo: '/cart' }
      toasts.show({ kind: 'success', text: t`Added to cart`, action })
    } catch (failure) {
      toasts.show({ kind: 'error', text: driver.wordsOf(failure, t`We could not update your cart. Please try again.`) })
    }
  }
}
