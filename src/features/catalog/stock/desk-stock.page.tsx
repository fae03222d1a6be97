import { Trans, useLingui } from '@lingui/react/macro'
import { Form as GetForm, Link } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import styles from '../../../app/shell/desk-list.module.css'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { PharmacyChips } from './desk-pharmacy-chips.tsx'
import type { StockRow } from './desk-stock.contract.ts'
import { StockLinks } from './desk-stock-links.tsx'
import { useUnitAmounts } from './desk-unit-amounts.tsx'

const limit = 50
/** What somebody has to see to. */
const shown = ['low', 'out'] as const

const load = async (api: Api, { url }: PageArgs) => {
  const [pharmacy, term, cursor] = ['pharmacy', 'term', 'cursor'].map((name) => url.searchParams.get(name)?.slice(0, 64) || undefined)
  const show = shown.find((one) => one === url.searchParams.get('show'))
  const [pharmacies, rows] = await Promise.all([
    api('GET /api/desk/stock/pharmacies/'),
    api('GET /api/desk/stock/', { query: { pharmacy, term, cursor, limit, ...(show ? { [show]: 'true' } : {}) } }),
  ])
  return { pharmacies, rows, pharmacy, term, show, isPaged: cursor !== undefined }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What one pharmacy has of each medicine, and the way to everything that is done with stock. */
export default function DeskStockPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Stock`} fills tools={({ pharmacy }) => <StockLinks pharmacy={pharmacy} />}>
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

function addressOf({ pharmacy, term, show }: Data, change: Record<string, string | null>): string {
  const all = { pharmacy, term, show, ...change }
  return `?${new URLSearchParams(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])))}`
}

function Filters(data: Data) {
  const { t } = useLingui()
  const { pharmacies, pharmacy, term, show } = data
  return (
    <div className={styles.filters}>
      <GetForm key={`${pharmacy} ${term} ${show}`}>
        {pharmacy && <input type="hidden" name="pharmacy" value={pharmacy} />}
        {show && <input type="hidden" name="show" value={show} />}
        <TextInput
          aria-label={t`Medicine`}
          placeholder={t`Name or salt`}
          name="term"
          type="search"
          defaultValue={term}
          data-shortcut="search"
        />
      </GetForm>
      <nav className={styles.chips} aria-label={t`Show`}>
        <Link to={addressOf(data, { show: null })} aria-current={show === undefined || undefined}>
          <Trans>All</Trans>
        </Link>
        <Link to={addressOf(data, { show: 'low' })} aria-current={show === 'low' || undefined}>
          <Trans>Low stock only</Trans>
        </Link>
        <Link to={addressOf(data, { show: 'out' })} aria-current={show === 'out' || undefined}>
          <Trans>Out of stock</Trans>
        </Link>
      </nav>
      <PharmacyChips pharmacies={pharmacies} chosen={pharmacy} addressOf={(id) => addressOf(data, { pharmacy: id })} />
    </div>
  )
}

function List(data: Data) {
  const { t } = useLingui()
  const { rows, term, isPaged } = data
  const columns = useColumns(data)
  const last = rows.length === limit && !term ? rows.at(-1) : undefined
  const pages = (isPaged || last) && (
    <span className={styles.pages}>
      {isPaged && (
        <Link to={addressOf(data, {})}>
          <Trans>First page</Trans>
        </Link>
      )}
      {last && (
        <Link to={addressOf(data, { cursor: last.medicine_id })}>
          <Trans>Next {limit}</Trans>
        </Link>
      )}
    </span>
  )
  return (
    <Pane flush className={styles.rows} foot={pages || undefined}>
      {rows.length > 0 ? (
        <DataTable caption={t`Stock`} captionHidden columns={columns} rows={rows} rowKey={({ medicine_id }) => medicine_id} />
      ) : (
        <PaneState icon="package" title={<Trans>No medicines found.</Trans>} />
      )}
    </Pane>
  )
}

function useColumns({ pharmacy }: Data): Column<StockRow>[] {
  const { t } = useLingui()
  const amount = useUnitAmounts()
  const search = pharmacy ? `?pharmacy=${pharmacy}` : ''
  return [
    {
      key: 'name',
      heading: t`Medicine`,
      cell: ({ medicine_id, name }) => <Link to={{ pathname: `/desk/stock/${medicine_id}`, search }}>{name}</Link>,
    },
    { key: 'packing', heading: t`Pack`, cell: ({ packing }) => packing },
    { key: 'free', heading: t`Packs available`, cell: ({ free_packs }) => free_packs, figures: true },
    { key: 'kept', heading: t`Reserved for orders`, cell: ({ reserved, unit }) => amount(reserved, unit), figures: true },
    {
      key: 'state',
      heading: t`Status`,
      cell: (row) => row.low && <Stamp tone="red">{row.on_hand <= row.reserved ? t`Out of stock` : t`Low`}</Stamp>,
    },
  ]
}
