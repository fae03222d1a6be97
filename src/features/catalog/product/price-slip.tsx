import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise, unitPricePaise } from '../../../lib/money.ts'
import { PriceBlock } from '../../../ui/layout/price-block.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import type { PincodeDetails } from '../../places/places.contract.ts'
import { Availability } from '../availability.tsx'
import type { Product } from '../catalog.contract.ts'
import { ProductAction } from '../product-action.tsx'
import styles from './price-slip.module.css'
import { useUnitWords } from './unit-words.tsx'

/** The yellow slip: the price whole, of one unit, whether it comes to the pincode, and the way to the cheaper ones. */
export function PriceSlip({ product, place }: { product: Product; place: PincodeDetails | null }) {
  const { t } = useLingui()
  const unitWords = useUnitWords()
  const { mrp_paise, price_paise, saving_percent, cheaper } = product
  const unit = formatPaise(unitPricePaise(price_paise, product.units))
  const mrp = formatPaise(mrp_paise)
  const saved = formatPaise(mrp_paise - price_paise)
  const here = { ...product, in_stock: place?.is_deliverable ? (product.availability?.in_stock ?? product.in_stock) : product.in_stock }
  return (
    <div className={styles.place}>
      <Slip kind="bill" as="aside" aria-label={t`Price`} foot={<Delivery place={place} />}>
        <PriceBlock
          size="page"
          price={formatPaise(price_paise)}
          {...(mrp_paise > price_paise ? { mrp: { label: t`MRP`, amount: mrp } } : {})}
          notes={
            <>
              <p>
                {saving_percent > 0 ? (
                  <Trans>
                    You save {saved} ({saving_percent}%). MRP {mrp}, inclusive of all taxes.
                  </Trans>
                ) : (
                  <Trans>MRP {mrp}, inclusive of all taxes.</Trans>
                )}
              </p>
              <p>{unitWords(product.unit, unit)}</p>
            </>
          }
        />
        <Availability product={here} />
        <ProductAction product={here} place="page" />
        {cheaper && (
          <p className={styles.cheaper}>
            <a href="#same-salt">
              <Trans>Same medicine, lower price: from {formatPaise(cheaper.unit_price_paise)}</Trans>
            </a>
          </p>
        )}
      </Slip>
    </div>
  )
}

function Delivery({ place }: { place: PincodeDetails | null }) {
  if (!place) return <Trans>Enter your pincode above to check if we deliver to you.</Trans>
  if (!place.is_deliverable || !place.eta) return <Trans>We do not deliver to {place.postal_code} yet.</Trans>
  return (
    <Trans>
      Delivery to <b className="num">{place.postal_code}</b> in {place.eta.min_h} to {place.eta.max_h} hours
    </Trans>
  )
}
