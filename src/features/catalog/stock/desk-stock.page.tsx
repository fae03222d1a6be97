import { Trans, useLingui } from '@lingui/react/macro'
import { Form as GetForm, Link } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useUnitAmounts } from './desk-unit-amounts.tsx'
import { PharmacyPicker } from './desk-pharmacy-picker.tsx'
import type { StockRow } from './desk-stock.contract.ts'

const limit = 50

const load = async (api: Api, { url }: PageArgs) => {
  const [pharmacy, term, cursor] = ['pharmacy', 'term', 'cursor'].map((name) => url.searchParams.get(name)?.slice(0, 64) || undefined)
  const low = url.searchParams.get('show') === 'low'
  const [pharmacies, rows] = await Promise.all([
    api('GET /api/desk/stock/pharmacies/'),
    api('GET /api/desk/stock/', { query: { pharmacy, term, cursor, limit, ...(low ? { low: 'true' } : {}) } }),
  ])
  return { pharmacies, rows, pharmacy, term, low }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskStockPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Stock`} lead={<Trans>Stock on hand by batch, and stock reserved for orders.</Trans>}>
      {(data) => (
        <div className={frame.parts}>
          <Search {...data} />
          <p>
            <Link to={{ pathname: '/desk/stock/expiring', search: data.pharmacy ? `?pharmacy=${data.pharmacy}` : '' }}>
              <Trans>Near expiry</Trans>
            </Link>
            {' · '}
            <Link to={{ pathname: '/desk/stock/receipts', search: data.pharmacy ? `?pharmacy=${data.pharmacy}` : '' }}>
              <Trans>Stock receipts</Trans>
            </Link>
            {' · '}
            <Link to="/desk/recalls">
              <Trans>Recalls</Trans>
            </Link>
          </p>
          <Rows {...data} />
        </div>
      )}
    </DeskFrame>
  )
}

function Search({ pharmacies, pharmacy, term, low }: Data) {
  const { t } = useLingui()
  return (
    <GetForm className={frame.search} key={`${pharmacy} ${term} ${low}`}>
      <PharmacyPicker pharmacies={pharmacies} chosen={pharmacy} />
      <TextField label={t`Medicine`} name="term" type="search" defaultValue={term} />
      <ChoiceGroup
        type="checkbox"
        name="show"
        legend={t`Show`}
        choices={[{ value: 'low', label: t`Low stock only` }]}
        chosen={low ? ['low'] : []}
      />
      <Button type="submit" variant="secondary" icon="magnifying-glass">
        <Trans>Show</Trans>
      </Button>
    </GetForm>
  )
}

function Rows({ rows, pharmacy, term, low }: Data) {
  const { t } = useLingui()
  const amount = useUnitAmounts()
  const last = rows.length === limit && !term ? rows.at(-1) : undefined
  const search = (more: Record<string, string>) => `?${new URLSearchParams({ ...(pharmacy ? { pharmacy } : {}), ...more })}`
  const columns: Column<StockRow>[] = [
    {
      key: 'name',
      heading: t`Medicine`,
      cell: ({ medicine_id, name }) => <Link to={{ pathname: `/desk/stock/${medicine_id}`, search: search({}) }}>{name}</Link>,
    },
    { key: 'packing', heading: t`Pack`, cell: ({ packing }) => packing },
    { key: 'free', heading: t`Packs available`, cell: ({ free_packs }) => free_packs, figures: true },
    { key: 'kept', heading: t`Reserved for orders`, cell: ({ reserved, unit }) => amount(reserved, unit), figures: true },
    { key: 'state', heading: t`Status`, cell: (row) => row.low && <Stamp tone="red">{t`Low`}</Stamp> },
  ]
  if (rows.length === 0)
    return (
      <EmptyState>
        <Trans>No medicines found.</Trans>
      </EmptyState>
    )
  return (
    <>
      <DataTable caption={t`Stock`} columns={columns} rows={rows} rowKey={({ medicine_id }) => medicine_id} />
      {last && (
        <p>
          <Link to={search({ cursor: last.medicine_id, ...(low ? { show: 'low' } : {}) })}>
            <Trans>More</Trans>
          </Link>
        </p>
      )}
    </>
  )
}
