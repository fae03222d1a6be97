import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { productPath } from '../../../lib/medicine-id.ts'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { formatPaise, unitPricePaise } from '../../../lib/money.ts'
import { PriceBar } from '../../../ui/pictures/price-bar.tsx'
import { Chip } from '../../../ui/layout/stamp.tsx'
import type { Alternate, Product, ProductCard } from '../catalog.contract.ts'
import { ProductAction } from '../product-action.tsx'
import { useWords } from '../use-words.ts'
import styles from './alternates.module.css'
import { alternatesShown } from './shown-alternates.ts'
import { useUnitWords } from './unit-words.tsx'

interface Compared {
  product: ProductCard
  unit_price_paise: number
  saving_percent: number
  own: boolean
}

/** Honest substitutes: the same salts, strength and form by the price of one unit, this pack among them, or the reason why none is offered. */
export function Alternates({ product, alternates }: { product: Product; alternates: readonly Alternate[] }) {
  const rows = compared(product, alternates)
  const dearest = rows.at(-1)?.unit_price_paise ?? 1
  return (
    <section id="same-salt" className={styles.section}>
      <h2 className={styles.title}>
        <Trans>Same salt, strength and form</Trans>
      </h2>
      {product.nti ? (
        <p>
          <Trans>
            With this medicine, small differences between makers matter, so we offer no substitutes. Please ask your doctor before changing
            it.
          </Trans>
        </p>
      ) : alternates.length === 0 ? (
        <p>
          <Trans>No other maker of this medicine is in stock.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.small}>
            {product.rx_required ? (
              <Trans>Your doctor or pharmacist must agree before a prescribed brand is changed.</Trans>
            ) : (
              <Trans>Lowest price per unit first. No one pays to be listed here.</Trans>
            )}
          </p>
          <ul className={styles.list}>
            {rows.map((row, at) => (
              <Row key={row.product.medicine_id} row={row} first={at === 0} share={row.unit_price_paise / dearest} />
            ))}
          </ul>
          {alternates.length >= alternatesShown && (
            <Link to={`/search?term=${encodeURIComponent(product.composition.replaceAll(/[()+]/g, ' '))}`}>
              <Trans>See all makers</Trans>
            </Link>
          )}
        </>
      )}
    </section>
  )
}

/** This pack stands in its place among the others; a dearer one first is as true as a cheaper one. */
function compared(product: Product, alternates: readonly Alternate[]): Compared[] {
  const own = { product, unit_price_paise: unitPricePaise(product.price_paise, product.units), saving_percent: 0, own: true }
  return [...alternates.map((row) => ({ ...row, own: false })), own].toSorted((a, b) => a.unit_price_paise - b.unit_price_paise)
}

function Row({ row: { product, unit_price_paise, saving_percent, own }, first, share }: { row: Compared; first: boolean; share: number }) {
  const { t } = useLingui()
  const words = useWords()
  const unitWords = useUnitWords()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {own ? <b>{nonBreaking(product.name)}</b> : <Link to={productPath(product.medicine_id)}>{nonBreaking(product.name)}</Link>}
        <span className={styles.small}>{t`${words(product.packing)} · by ${product.manufacturer}`}</span>
        {own && (
          <span>
            <Chip>
              <Trans>This pack</Trans>
            </Chip>
          </span>
        )}
      </div>
      <div className={styles.price}>
        <b className="num">{unitWords(product.unit, formatPaise(unit_price_paise))}</b>
        {saving_percent > 0 && <span className={styles.saving}>{t`${saving_percent}% less`}</span>}
      </div>
      <div className={styles.bar}>
        <PriceBar share={share} tone={own ? 'own' : first ? 'low' : 'plain'} />
      </div>
      <div className={styles.add}>{!own && <ProductAction product={product} place="card" />}</div>
    </li>
  )
}
