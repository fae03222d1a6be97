import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { saveCsv } from '../../../ui/controls/save-csv.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import styles from '../edit/desk-catalogue.module.css'
import { PharmacyChips } from '../stock/desk-pharmacy-chips.tsx'
import own from './desk-purchase.module.css'
import { purchaseCsv } from './purchase-csv.rules.ts'
import type { PurchaseRow } from './purchase.contract.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const pharmacy = url.searchParams.get('pharmacy')?.slice(0, 64) || undefined
  const show = url.searchParams.get('show') === 'low' ? ('low' as const) : ('buy' as const)
  const [pharmacies, list] = await Promise.all([
    api('GET /api/desk/stock/pharmacies/'),
    api('GET /api/desk/stock/purchase/', { query: { pharmacy, show } }),
  ])
  return { pharmacies, list, show, pharmacy }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What to buy, from what was sold. */
export default function DeskPurchasePage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Purchase list`}
      back={{ to: '/desk/stock', label: t`Stock` }}
      fills
      tools={({ list: { rows } }) =>
        rows.length > 0 && (
          <>
            <Button
              variant="secondary"
              icon="download-simple"
              className={styles.quiet}
              onClick={() => saveCsv(purchaseCsv(rows), 'purchase-list.csv')}
            >
              CSV
            </Button>
            <Button variant="secondary" icon="desk:printer" className={styles.quiet} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </>
        )
      }
    >
      {(data) => (
        <div className={styles.page}>
          <div className={styles.list}>
            <Filters {...data} />
            <List {...data} />
          </div>
        </div>
      )}
    </DeskFrame>
  )
}

function Filters({ pharmacies, pharmacy, show }: Data) {
  const { t } = useLingui()
  const address = (change: Record<string, string | undefined>) => {
    const all = { show, pharmacy, ...change }
    return `?${new URLSearchParams(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])))}`
  }
  return (
    <div className={classNames(styles.filters, own.screen)}>
      <nav className={styles.chips} aria-label={t`Show`}>
        <Link to={address({ show: 'buy' })} aria-current={show === 'buy' || undefined}>
          <Trans>To buy</Trans>
        </Link>
        <Link to={address({ show: 'low' })} aria-current={show === 'low' || undefined}>
          <Trans>Low stock</Trans>
        </Link>
        <Link to={{ pathname: '/desk/stock/expiring', search: pharmacy ? `?pharmacy=${pharmacy}` : '' }}>
          <Trans>Near expiry</Trans>
        </Link>
      </nav>
      <PharmacyChips pharmacies={pharmacies} chosen={pharmacy} addressOf={(id) => address({ pharmacy: id })} />
    </div>
  )
}

function List({ list, show, pharmacy }: Data) {
  const { sales_days, lead_days, cover_days, rows } = list
  const whole = rows.reduce((sum, { packs, purchase_paise }) => sum + packs * (purchase_paise ?? 0), 0)
  const total = formatPaise(whole)
  const foot = (
    <span className={styles.small}>
      <Plural value={rows.length} one="# product" other="# products" /> ·{' '}
      <Trans>
        Sales of {sales_days} days, delivery in {lead_days} days, enough for {cover_days} more
      </Trans>
      {show === 'buy' && whole > 0 && (
        <>
          {' · '}
          <Trans>{total} at the last known rates, before GST</Trans>
        </>
      )}
    </span>
  )
  return (
    <Pane flush className={styles.rows} foot={foot}>
      {rows.length > 0 ? (
        <Rows rows={rows} pharmacy={pharmacy} />
      ) : (
        <PaneState icon="check-circle" title={show === 'buy' ? <Trans>Nothing to buy</Trans> : <Trans>Nothing is low</Trans>}>
          <Trans>The list is worked out from what this pharmacy sold in the last {sales_days} days.</Trans>
        </PaneState>
      )}
    </Pane>
  )
}

function Rows({ rows, pharmacy }: { rows: readonly PurchaseRow[]; pharmacy: string | undefined }) {
  const { t } = useLingui()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t`Purchase list`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Product`}</th>
          <th scope="col">{t`Last supplier`}</th>
          <th scope="col" className={styles.figure}>{t`Last rate`}</th>
          <th scope="col" className={styles.figure}>{t`Sold`}</th>
          <th scope="col" className={styles.figure}>{t`Available`}</th>
          <th scope="col" className={styles.figure}>{t`Days left`}</th>
          <th scope="col" className={styles.figure}>{t`Buy packs`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.medicine_id} data-row>
            <td>
              <Product row={row} pharmacy={pharmacy} />
            </td>
            <td>{row.supplier}</td>
            <td className={classNames(styles.figure, 'num')}>{row.purchase_paise === null ? '' : formatPaise(row.purchase_paise)}</td>
            <td className={classNames(styles.figure, 'num')}>{row.sold_packs}</td>
            <td className={classNames(styles.figure, 'num')}>
              {row.free_packs}
              {row.low && (
                <>
                  {' '}
                  <Stamp tone="red">{t`Low`}</Stamp>
                </>
              )}
              <Expiring packs={row.expiring_packs} />
            </td>
            <td className={classNames(styles.figure, 'num')}>{row.days_left ?? ''}</td>
            <td className={classNames(styles.figure, 'num', own.buy)}>{row.packs || ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Product({ row, pharmacy }: { row: PurchaseRow; pharmacy: string | undefined }) {
  return (
    <span className={styles.name}>
      <Link to={{ pathname: `/desk/stock/${row.medicine_id}`, search: pharmacy ? `?pharmacy=${pharmacy}` : '' }}>{row.name}</Link>
      <span className={styles.small}>{`${row.packing} · ${row.maker}`}</span>
    </span>
  )
}

function Expiring({ packs }: { packs: number }) {
  return packs > 0 ? (
    <span className={styles.small}>
      {' '}
      <Trans>{packs} expiring</Trans>
    </span>
  ) : null
}
