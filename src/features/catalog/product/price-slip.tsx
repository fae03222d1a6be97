import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { indiaFormat } from '../../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'
import { formatPaise, unitPricePaise } from '../../../lib/money.ts'
import { PriceBlock } from '../../../ui/layout/price-block.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { AskPincode } from '../../places/ask-pincode.tsx'
import type { DeliveryCharges, PincodeDetails } from '../../places/places.contract.ts'
import { Availability } from '../availability.tsx'
import type { Product } from '../catalog.contract.ts'
import { ProductAction } from '../product-action.tsx'
import { useAmountWords } from './amount-words.tsx'
import { PackRow } from './pack-row.tsx'
import styles from './price-slip.module.css'
import { useUnitWords } from './unit-words.tsx'

type PriceSlipProps = { product: Product; place: PincodeDetails | null; now: string; packs: number; onPacks: (packs: number) => void }

/** The yellow slip: the price whole, of one unit and of all the packs, when it comes to the pincode, and the way to the cheaper ones. */
export function PriceSlip({ product, place, now, packs, onPacks }: PriceSlipProps) {
  const { t } = useLingui()
  const unitWords = useUnitWords()
  const { mrp_paise, price_paise, saving_percent } = product
  const unit = formatPaise(unitPricePaise(price_paise, product.units))
  const mrp = formatPaise(mrp_paise)
  const saved = formatPaise(mrp_paise - price_paise)
  return (
    <div className={styles.place}>
      <Slip kind="bill" as="aside" aria-label={t`Price`} foot={<Delivery product={product} place={place} now={now} />}>
        <PriceBlock
          size="page"
          price={formatPaise(price_paise)}
          {...(mrp_paise > price_paise ? { mrp: { label: t`MRP`, amount: mrp } } : {})}
          notes={
            <>
              <p>
                <b>{unitWords(product.unit, unit)}</b>
              </p>
              <p>
                {saving_percent > 0 ? (
                  <Trans>
                    You save {saved} ({saving_percent}%). MRP {mrp}, inclusive of all taxes.
                  </Trans>
                ) : (
                  <Trans>MRP {mrp}, inclusive of all taxes.</Trans>
                )}
              </p>
            </>
          }
        />
        <Availability product={product} />
        <ProductAction
          product={product}
          place="page"
          packs={packs}
          onPacks={onPacks}
          around={(amount, stepper) => (
            <div className={styles.amount}>
              <div className={styles.quantity}>
                <PackRow art={product.art} medicineId={product.medicine_id} packs={amount} />
                {stepper}
              </div>
              <Sum product={product} amount={amount} />
            </div>
          )}
        />
        <noscript>
          <p>
            <Trans>The cart needs JavaScript. Turn it on, or call us to order.</Trans>
          </p>
        </noscript>
        <Ways product={product} />
      </Slip>
    </div>
  )
}

/** To have it regularly, and to the cheaper ones. */
function Ways({ product: { medicine_id, sold_online, discontinued, cheaper } }: { product: Product }) {
  return (
    <>
      {sold_online && !discontinued && (
        <p className={`${styles.cheaper} ${styles.offScreen}`}>
          <Link to={`/account/subscriptions/add?medicine=${encodeURIComponent(medicine_id)}`}>
            <Trans>Subscribe to refills</Trans>
          </Link>
        </p>
      )}
      {cheaper && (
        <p className={`${styles.cheaper} ${styles.offScreen}`}>
          <a href="#same-salt">
            <Trans>Same medicine, lower price: from {formatPaise(cheaper.unit_price_paise)}</Trans>
          </a>
        </p>
      )}
    </>
  )
}

function Sum({ product, amount }: { product: Product; amount: number }) {
  const amountWords = useAmountWords()
  return (
    <p className={styles.sum}>
      <span>{amountWords(product, amount)}</span>
      <b className="num">{formatPaise(product.price_paise * amount)}</b>
    </p>
  )
}

/** Said before anything is in the cart: what bringing it costs, and the least that is brought. */
function Charges({ charges: { min_order_paise, shipping_paise, free_shipping_from_paise } }: { charges: DeliveryCharges }) {
  const { t } = useLingui()
  const [fee, free, least] = [shipping_paise, free_shipping_from_paise ?? 0, min_order_paise].map((paise) => formatPaise(paise))
  const costs = free_shipping_from_paise === null ? t`Delivery costs ${fee}.` : t`Delivery costs ${fee}, free from ${free}.`
  return (
    <p>
      {shipping_paise === 0 ? t`Free delivery.` : costs} {min_order_paise > 0 && t`Minimum order: ${least}.`}
    </p>
  )
}

function Delivery({ product, place, now }: Pick<PriceSlipProps, 'product' | 'place' | 'now'>) {
  const { i18n } = useLingui()
  if (!place)
    return (
      <AskPincode>
        <Trans>Enter your pincode to check if we deliver to you</Trans>
      </AskPincode>
    )
  if (!place.is_deliverable || !place.eta) return <Trans>We do not deliver to {place.postal_code} yet.</Trans>
  const format = indiaFormat(languageTags[pickLanguage(i18n.locale, undefined)], { weekday: 'long', day: 'numeric', month: 'long' })
  const day = format.format(new Date(Date.parse(now) + place.eta.max_h * 3_600_000))
  return (
    <div className={styles.ways}>
      <Icon name="truck" />
      <div>
        {product.in_stock && product.sold_online && (
          <p className={styles.by}>
            {product.rx_required ? (
              <Trans>By {day}, if a pharmacist approves your prescription today</Trans>
            ) : (
              <Trans>By {day}, if you order now</Trans>
            )}
          </p>
        )}
        <p>
          <Trans>
            Delivery to <b className="num">{place.postal_code}</b>
          </Trans>
        </p>
        {place.charges && <Charges charges={place.charges} />}
      </div>
      <Icon name="shield-check" />
      <p>
        <Trans>Cancel free of charge until it is packed.</Trans>
      </p>
    </div>
  )
}
