import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
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

/** Add, which becomes the stepper in the same place and width, so that nothing moves. */
function AddToCart({ product, place }: ProductActionProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const state = useCart()
  const { medicine_id, name } = product
  const quantity = linesOf(state).find((line) => line.medicine_id === medicine_id)?.quantity ?? 0
  const busy = state.busy.has(medicine_id)
  const most = state.cart?.items.find(({ medicine }) => medicine.medicine_id === medicine_id)?.max_quantity ?? mostOfOne

  const set = async (next: number) => {
    const driver = await cartDriver()
    try {
      await driver.setQuantity({ medicine_id, item_name: name }, next)
      if (quantity === 0) {
        toasts.show({
          kind: 'success',
          text: t`Added to cart`,
          action: { label: t`Proceed to cart`, run: () => void navigate('/cart') },
        })
      }
    } catch (failure) {
      toasts.show({ kind: 'error', text: driver.wordsOf(failure, t`We could not update your cart. Please try again.`) })
    }
  }
  return (
    <div className={classNames(styles.action, styles[place])}>
      {quantity === 0 ? (
        <Button
          variant={place === 'page' ? 'primary' : 'secondary'}
          full
          busy={busy}
          aria-label={t`Add to cart: ${name}`}
          onClick={() => void set(1)}
        >
          {t`Add to cart`}
        </Button>
      ) : (
        <Stepper
          value={quantity}
          min={0}
          max={Math.max(quantity, most)}
          label={t`Quantity of ${name}`}
          lessLabel={quantity === 1 ? t`Remove ${name}` : t`Decrease quantity of ${name}`}
          moreLabel={t`Increase quantity of ${name}`}
          onChange={(next) => void set(next)}
        />
      )}
    </div>
  )
}
