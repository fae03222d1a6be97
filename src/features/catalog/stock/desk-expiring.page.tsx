import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { saveCsv } from '../../../ui/controls/save-csv.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import styles from '../../../app/shell/desk-list.module.css'
import { useDayWords } from '../../../i18n/day-words.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { PharmacyChips } from './desk-pharmacy-chips.tsx'
import type { ExpiringBatch } from './desk-stock.contract.ts'
import { useUnitAmounts } from './desk-unit-amounts.tsx'
import { expiringCsv } from './expiring-csv.rules.ts'

const limit = 50
const spans = [0, 30, 90, 120, 180, 365]

const load = async (api: Api, { url }: PageArgs) => {
  const [pharmacy, cursor] = ['pharmacy', 'cursor'].map((name) => url.searchParams.get(name)?.slice(0, 200) || undefined)
  const asked = Number(url.searchParams.get('days') ?? 120)
  const days = spans.includes(asked) ? asked : 120
  const [pharmacies, batches] = await Promise.all([
    api('GET /api/desk/stock/pharmacies/'),
    api('GET /api/desk/stock/expiring/', { query: { pharmacy, cursor, days, limit } }),
  ])
  return { pharmacies, batches, pharmacy, days, isPaged: cursor !== undefined }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What no longer meets the promised shelf life, or soon will not: taken out of sale by itself, sent back from here. */
export default function DeskExpiringPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Near expiry`}
      back={{ to: '/desk/stock', label: t`Stock` }}
      lead={<Trans>Stock that cannot meet the promised shelf life is not dispatched. It goes off sale automatically.</Trans>}
      fills
      tools={(data) => data.batches.length > 0 && <TakeAlong {...data} />}
    >
      {(data) => (
        <div className={styles.page}>
          <div className={styles.list}>
            <Filters {...data} />
            <Batches {...data} />
          </div>
        </div>
      )}
    </DeskFrame>
  )
}

function addressOf({ pharmacy, days }: Data, change: Record<string, string>): string {
  return `?${new URLSearchParams({ ...(pharmacy ? { pharmacy } : {}), days: String(days), ...change })}`
}

function Filters(data: Data) {
  const { t } = useLingui()
  const { pharmacies, pharmacy, days: chosen } = data
  return (
    <div className={styles.filters}>
      <nav className={styles.chips} aria-label={t`Expires within`}>
        {spans.map((days) => (
          <Link key={days} to={addressOf(data, { days: String(days) })} aria-current={days === chosen || undefined}>
            {days === 0 ? t`Already expired` : t`${days} days`}
          </Link>
        ))}
      </nav>
      <PharmacyChips pharmacies={pharmacies} chosen={pharmacy} addressOf={(id) => addressOf(data, { pharmacy: id })} />
    </div>
  )
}

/** As many batches as a file for a supplier may have. */
const mostPages = 20

/** Everything that expires in the span, not only what the page shows. */
async function allBatches({ pharmacy, days }: Pick<Data, 'pharmacy' | 'days'>): Promise<ExpiringBatch[]> {
  const all: ExpiringBatch[] = []
  for (let page = 0; page < mostPages; page++) {
    const last = all.at(-1)
    const cursor = last && `${last.expiry}|${last.medicine_id}|${last.batch_no}`
    const rows = await browserApi('GET /api/desk/stock/expiring/', { query: { pharmacy, days, limit: 100, cursor } })
    all.push(...rows)
    if (rows.length < 100) break
  }
  return all
}

function TakeAlong(data: Data) {
  const { t } = useLingui()
  const { busy, error, place, send } = useSending()
  const save = () => send(async () => saveCsv(expiringCsv(await allBatches(data)), 'near-expiry.csv'))
  return (
    <span ref={place} className={styles.filters}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Button variant="secondary" icon="download-simple" className={styles.quiet} busy={busy} onClick={() => void save()}>
        {t`CSV`}
      </Button>
      <Button variant="secondary" icon="desk:printer" className={styles.quiet} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </span>
  )
}

function Batches(data: Data) {
  const { t } = useLingui()
  const { batches, isPaged } = data
  const columns = useColumns(data)
  const last = batches.length === limit ? batches.at(-1) : undefined
  const pages = (isPaged || last) && (
    <span className={styles.pages}>
      {isPaged && (
        <Link to={addressOf(data, {})}>
          <Trans>First page</Trans>
        </Link>
      )}
      {last && (
        <Link to={addressOf(data, { cursor: `${last.expiry}|${last.medicine_id}|${last.batch_no}` })}>
          <Trans>Next {limit}</Trans>
        </Link>
      )}
    </span>
  )
  return (
    <Pane flush className={styles.rows} foot={pages || undefined}>
      {batches.length > 0 ? (
        <DataTable
          caption={t`Near expiry`}
          captionHidden
          columns={columns}
          rows={batches}
          rowKey={(row) => `${row.medicine_id} ${row.batch_no}`}
        />
      ) : (
        <PaneState icon="package" title={<Trans>No stock expires in this period.</Trans>} />
      )}
    </Pane>
  )
}

function useColumns({ pharmacy }: Data): Column<ExpiringBatch>[] {
  const { t } = useLingui()
  const [amount, day] = [useUnitAmounts(), useDayWords()]
  const search = pharmacy ? `?pharmacy=${pharmacy}` : ''
  return [
    {
      key: 'name',
      heading: t`Medicine`,
      cell: ({ medicine_id, name }) => <Link to={{ pathname: `/desk/stock/${medicine_id}`, search }}>{name}</Link>,
    },
    { key: 'batch', heading: t`Batch`, cell: ({ batch_no }) => batch_no },
    { key: 'expiry', heading: t`Expiry`, cell: ({ expiry }) => day(expiry) },
    { key: 'left', heading: t`Days left`, cell: ({ days_left }) => days_left, figures: true },
    { key: 'units', heading: t`On hand`, cell: ({ units, unit }) => amount(units, unit), figures: true },
    { key: 'state', heading: t`Status`, cell: ({ sold }) => (sold ? null : <Stamp tone="red">{t`Off sale`}</Stamp>) },
  ]
}
