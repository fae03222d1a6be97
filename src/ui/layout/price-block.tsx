import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './price-block.module.css'

type PriceBlockProps = {
  /** Money comes as ready words; this only sets it. */
  price: ReactNode
  /** "MRP" and the struck amount. */
  mrp?: { label: string; amount: string }
  /** "15 % off". */
  saving?: ReactNode
  /** Smaller lines below: taxes, price of one tablet. */
  notes?: ReactNode
  size?: 'row' | 'page'
}

export function PriceBlock({ price, mrp, saving, notes, size = 'row' }: PriceBlockProps) {
  return (
    <div className={classNames(size === 'page' && styles.page, 'num')}>
      <p className={styles.line}>
        <span className={styles.price}>{price}</span>
        {mrp && (
          <span className={styles.mrp}>
            {mrp.label} <s>{mrp.amount}</s>
          </span>
        )}
        {saving && <span className={styles.saving}>{saving}</span>}
      </p>
      {notes && <div className={styles.notes}>{notes}</div>}
    </div>
  )
}

export type BillRow = { label: ReactNode; amount: ReactNode; tone?: 'plain' | 'saving' }

/** The rows of a bill and its total under a thick line; figures stand under each other. */
export function BillRows({ rows, total }: { rows: readonly BillRow[]; total?: BillRow }) {
  return (
    <dl className={classNames(styles.rows, 'num')}>
      {rows.map(({ label, amount, tone }, i) => (
        <div key={i} className={styles.row}>
          <dt>{label}</dt>
          <dd className={tone === 'saving' ? styles.saved : undefined}>{amount}</dd>
        </div>
      ))}
      {total && (
        <div className={classNames(styles.row, styles.total)}>
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
      )}
    </dl>
  )
}
