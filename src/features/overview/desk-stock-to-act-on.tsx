import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useTimeWords } from '../doctors/doctor-words.tsx'
import { indiaInstant } from '../../lib/india-time.ts'
import { Pane } from '../../ui/layout/pane.tsx'
import { PaneState } from '../../ui/messages/pane-states.tsx'
import styles from './desk-overview.module.css'
import type { Overview } from './overview.contract.ts'

/** What is sold out, most wanted first, and what expires next. */
export function StockToActOn({ stock }: Pick<Overview, 'stock'>) {
  const { t } = useLingui()
  const { dayNumber } = useTimeWords()
  return (
    <Pane
      flush
      title={t`Stock to act on`}
      className={styles.chart}
      tools={
        <Link to="/desk/stock" className={styles.small}>
          <Trans>All stock</Trans>
        </Link>
      }
    >
      {stock.rows.length === 0 && <PaneState icon="check-circle" title={<Trans>Nothing is out of stock or about to expire.</Trans>} />}
      <ul className={styles.list}>
        {stock.rows.map(({ medicine_id, pharmacy_id, name, expires_on, packs, carts }) => (
          <li key={`${medicine_id} ${pharmacy_id} ${expires_on}`} className={styles.stockRow}>
            <Link to={`/desk/stock/${medicine_id}?pharmacy=${pharmacy_id}`} title={name}>
              {name}
            </Link>
            {expires_on === null ? (
              <b className={styles.out}>
                <Trans>Out</Trans>
              </b>
            ) : (
              <b className={styles.expiring}>
                <Trans>exp. {dayNumber(indiaInstant(expires_on).toISOString())}</Trans>
              </b>
            )}
            <span className={styles.small}>
              {expires_on === null ? (
                <Plural value={carts} _0="in no cart" one="in # cart" other="in # carts" />
              ) : (
                <Plural value={packs} one="# pack" other="# packs" />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Pane>
  )
}
