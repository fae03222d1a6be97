import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { browserApi } from '../../../data/page-data.ts'
import { usePincode } from '../../places/pincode-store.ts'
import type { Cart } from '../cart.contract.ts'
import { useWarningWords } from '../cart-words.tsx'
import { useCartChanges } from './use-cart-changes.ts'
import styles from '../cart.module.css'

/** Where prices and stock are looked up before there is an address: the pincode of the header. */
export function DeliveryPlace({ cart }: { cart: Cart }) {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const pincode = usePincode(shell)
  const { attempt } = useCartChanges()
  const words = useWarningWords(cart)
  const { postal_code, address, deliverable, pharmacy, order_type } = cart
  const differs = address === null && pincode !== null && pincode !== postal_code
  useEffect(() => {
    if (!differs || !pincode) return
    void attempt(({ changeCart }) => changeCart(() => browserApi('POST /api/cart/update_cart/', { body: { postal_code: pincode } })))
    // Once for each pincode: `attempt` is another function on each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [differs, pincode])
  const stops = cart.warnings.find(({ kind }) => kind === 'no_place' || kind === 'not_deliverable')
  if (stops) return <p className={styles.wrong}>{words(stops)}</p>
  const eta = deliverable?.eta
  return (
    <div className={styles.small}>
      {order_type === 'delivery' && postal_code && eta && (
        <p>
          <Trans>
            Delivery to <b className="num">{postal_code}</b> in {eta.min_h} to {eta.max_h} hours
          </Trans>
        </p>
      )}
      {pharmacy && <p>{t`Sold by ${pharmacy.trade_name}, licence ${pharmacy.licences.join(', ')}.`}</p>}
    </div>
  )
}
