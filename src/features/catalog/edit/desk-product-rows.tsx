import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import styles from './desk-catalogue.module.css'
import { PriceCell } from './desk-price-cell.tsx'
import type { CatalogueProduct } from './products.contract.ts'
import { useCatalogueAddress } from './use-catalogue-address.ts'

interface RowsProps {
  rows: readonly CatalogueProduct[]
  /** The product beside the list. */
  open: string | undefined
}

/** F2 opens the price of the row with the focus, Enter saves it and opens the next. */
export function ProductRows({ rows, open }: RowsProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<string | null>(null)
  useShortcuts({
    edit: () => {
      const here = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['product']
      setEditing(here ?? open ?? rows[0]?.medicine_id ?? null)
    },
  })
  const save = async ({ medicine_id: id, version }: CatalogueProduct, price: number) => {
    await browserApi('PATCH /api/desk/product/{id}/', { params: { id }, body: { version, fields: { price_paise: String(price) } } })
    await revalidate()
  }
  const nextOf = (id: string) => rows[rows.findIndex((row) => row.medicine_id === id) + 1]?.medicine_id ?? null
  return (
    <table className={classNames(styles.table, styles.products)}>
      <caption>
        <VisuallyHidden>{t`Products`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Product`}</th>
          <th scope="col">{t`Pack size`}</th>
          <th scope="col">{t`Schedule`}</th>
          <th scope="col" className={styles.figure}>{t`MRP`}</th>
          <th scope="col" className={styles.figure}>{t`Price`}</th>
          <th scope="col" className={styles.figure}>{t`Packs`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.medicine_id} data-row data-product={row.medicine_id} className={classNames(row.medicine_id === open && styles.open)}>
            <td>
              <Name row={row} isOpen={row.medicine_id === open} />
            </td>
            <td>{row.packing}</td>
            <td>{row.schedule !== 'none' && <Stamp tone={row.schedule === 'G' ? 'ink' : 'red'}>{row.schedule}</Stamp>}</td>
            <td className={classNames(styles.figure, 'num')}>{formatPaise(row.mrp_paise)}</td>
            <td className={classNames(styles.figure, 'num')}>
              <PriceCell
                product={row}
                editing={editing === row.medicine_id}
                onEdit={() => setEditing(row.medicine_id)}
                onClose={() => setEditing(null)}
                onSave={async (price) => {
                  await save(row, price)
                  setEditing(nextOf(row.medicine_id))
                }}
                onStale={() => void revalidate()}
              />
            </td>
            <td className={classNames(styles.figure, 'num', row.free_packs === 0 && styles.none)}>{row.free_packs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Name({ row: { medicine_id, name, composition, manufacturer, discontinued }, isOpen }: { row: CatalogueProduct; isOpen: boolean }) {
  const address = useCatalogueAddress()
  const about = [composition, manufacturer].filter(Boolean).join(' · ')
  return (
    <span className={styles.name}>
      <Link to={address({ product: medicine_id })} aria-current={isOpen || undefined} preventScrollReset>
        {name}
      </Link>{' '}
      {discontinued && (
        <Stamp tone="ink">
          <Trans>Hidden</Trans>
        </Stamp>
      )}
      <span className={styles.small} title={about}>
        {about}
      </span>
    </span>
  )
}
