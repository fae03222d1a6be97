import { Trans, useLingui } from '@lingui/react/macro'
import { Form as GetForm, Link } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { useDayWords } from '../../../i18n/day-words.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { PharmacyPicker } from './desk-pharmacy-picker.tsx'
import type { ExpiringBatch } from './desk-stock.contract.ts'
import { useUnitAmounts } from './desk-unit-amounts.tsx'

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
  return { pharmacies, batches, pharmacy, days }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskExpiringPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Near expiry`}
      back={{ to: '/desk/stock', label: t`Stock` }}
      lead={<Trans>Stock that cannot meet the promised shelf life is not dispatched. It goes off sale automatically.</Trans>}
    >
      {(data) => (
        <div className={frame.parts}>
          <GetForm className={frame.search} key={`${data.pharmacy} ${data.days}`}>
            <PharmacyPicker pharmacies={data.pharmacies} chosen={data.pharmacy} />
            <SelectField label={t`Expires within`} name="days" defaultValue={data.days}>
              {spans.map((days) => (
                <option key={days} value={days}>
                  {days === 0 ? t`Already expired` : t`${days} days`}
                </option>
              ))}
            </SelectField>
            <Button type="submit" variant="secondary">
              <Trans>Show</Trans>
            </Button>
          </GetForm>
          <Batches {...data} />
        </div>
      )}
    </DeskFrame>
  )
}

function Batches({ batches, pharmacy, days }: Data) {
  const { t } = useLingui()
  const [amount, day] = [useUnitAmounts(), useDayWords()]
  const search = (more: Record<string, string>) => `?${new URLSearchParams({ ...(pharmacy ? { pharmacy } : {}), ...more })}`
  const columns: Column<ExpiringBatch>[] = [
    {
      key: 'name',
      heading: t`Medicine`,
      cell: ({ medicine_id, name }) => <Link to={{ pathname: `/desk/stock/${medicine_id}`, search: search({}) }}>{name}</Link>,
    },
    { key: 'batch', heading: t`Batch`, cell: ({ batch_no }) => batch_no },
    { key: 'expiry', heading: t`Expiry`, cell: ({ expiry }) => day(expiry) },
    { key: 'left', heading: t`Days left`, cell: ({ days_left }) => days_left, figures: true },
    { key: 'units', heading: t`On hand`, cell: ({ units, unit }) => amount(units, unit), figures: true },
    { key: 'state', heading: t`Status`, cell: ({ sold }) => (sold ? null : <Stamp tone="red">{t`Off sale`}</Stamp>) },
  ]
  const last = batches.length === limit ? batches.at(-1) : undefined
  if (batches.length === 0)
    return (
      <EmptyState>
        <Trans>No stock expires in this period.</Trans>
      </EmptyState>
    )
  return (
    <>
      <DataTable caption={t`Near expiry`} columns={columns} rows={batches} rowKey={(row) => `${row.medicine_id} ${row.batch_no}`} />
      {last && (
        <p>
          <Link to={search({ days: String(days), cursor: `${last.expiry}|${last.medicine_id}|${last.batch_no}` })}>
            <Trans>More</Trans>
          </Link>
        </p>
      )}
    </>
  )
}
