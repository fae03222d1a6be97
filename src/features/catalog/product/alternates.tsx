import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { productPath } from '../../../lib/medicine-id.ts'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { formatPaise } from '../../../lib/money.ts'
import type { Alternate, Product } from '../catalog.contract.ts'
import styles from './alternates.module.css'
import { useUnitWords } from './unit-words.tsx'
import { useWords } from '../use-words.ts'

/** Honest substitutes: the same salts, strength and form by the price of one unit, or the reason why none is offered. */
export function Alternates({ product, alternates }: { product: Product; alternates: readonly Alternate[] }) {
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
            {alternates.map((alternate) => (
              <Row key={alternate.product.medicine_id} alternate={alternate} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Row({ alternate: { product, unit_price_paise, saving_percent } }: { alternate: Alternate }) {
  const { t } = useLingui()
  const words = useWords()
  const unitWords = useUnitWords()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={productPath(product.medicine_id)}>{nonBreaking(product.name)}</Link>
        <span className={styles.small}>{t`${words(product.packing)} · by ${product.manufacturer}`}</span>
      </div>
      <div className={styles.price}>
        <b className="num">{unitWords(product.unit, formatPaise(unit_price_paise))}</b>
        {saving_percent > 0 && <span className={styles.saving}>{t`${saving_percent}% less`}</span>}
      </div>
    </li>
  )
}
