import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { useDayWords, useMomentWords } from '../../../i18n/day-words.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { ChangeBatch } from './desk-change-batch.tsx'
import { ReceiveBatch } from './desk-receive-batch.tsx'
import { ShelfPlace } from './desk-shelf-place.tsx'
import styles from './desk-medicine-stock.module.css'
import type { Batch, MedicineStock } from './desk-stock.contract.ts'
import { useUnitAmounts } from './desk-unit-amounts.tsx'

const load = async (api: Api, { params, url }: PageArgs) => {
  const pharmacy = url.searchParams.get('pharmacy')?.slice(0, 64) || undefined
  const stock = await api('GET /api/desk/stock/{id}/', { params: { id: params['id'] ?? '' }, query: { pharmacy } })
  return { stock, pharmacy }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** One medicine at one pharmacy: its batches and what was entered by hand, beside what can be done with them. */
export default function DeskMedicineStockPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Medicine stock`} back={{ to: '/desk/stock', label: t`Stock` }} fills>
      {({ stock, pharmacy }) => <OneMedicine key={stock.medicine_id} stock={stock} pharmacy={pharmacy} />}
    </DeskFrame>
  )
}

function OneMedicine({ stock, pharmacy }: Data) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const of = { medicine_id: stock.medicine_id, ...(pharmacy ? { pharmacy } : {}) }
  const done = async () => {
    toasts.show({ kind: 'success', text: t`Stock updated` })
    await revalidate()
  }
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <Batches stock={stock} />
        {stock.moves.length > 0 && <Moves stock={stock} />}
      </div>
      <Pane label={t`Change stock`} className={styles.acts}>
        <div className={frame.parts}>
          <ShelfPlace of={of} stock={stock} onDone={revalidate} />
          <ReceiveBatch of={of} stock={stock} onDone={done} />
          {stock.batches.length > 0 && <ChangeBatch of={of} batches={stock.batches} onDone={done} />}
        </div>
      </Pane>
    </div>
  )
}

function Facts({ stock }: { stock: MedicineStock }) {
  const amount = useUnitAmounts()
  const { packing, free_packs, low } = stock
  const [there, kept] = [amount(stock.on_hand, stock.unit), amount(stock.reserved, stock.unit)]
  return (
    <p className={styles.facts}>
      {packing} ·{' '}
      <Trans>
        {free_packs} packs available for sale. {there} can be dispatched, {kept} of them reserved for orders.
      </Trans>{' '}
      {low && (
        <Stamp tone="red">
          <Trans>Low</Trans>
        </Stamp>
      )}
    </p>
  )
}

function Batches({ stock }: { stock: MedicineStock }) {
  const { t } = useLingui()
  const [amount, day] = [useUnitAmounts(), useDayWords()]
  const columns: Column<Batch>[] = [
    { key: 'no', heading: t`Batch`, cell: ({ batch_no }) => batch_no },
    { key: 'expiry', heading: t`Expiry`, cell: ({ expiry }) => day(expiry) },
    { key: 'mrp', heading: t`MRP per pack`, cell: ({ mrp_paise }) => formatPaise(mrp_paise), figures: true },
    { key: 'units', heading: t`On hand`, cell: ({ units }) => amount(units, stock.unit), figures: true },
    {
      key: 'state',
      heading: t`Status`,
      cell: ({ recalled, sold }) => !sold && <Stamp tone="red">{recalled ? t`Recalled` : t`Off sale`}</Stamp>,
    },
  ]
  return (
    <Pane flush title={stock.name}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <Facts stock={stock} />
        {stock.batches.length > 0 ? (
          <DataTable caption={t`Batches`} captionHidden columns={columns} rows={stock.batches} rowKey={({ batch_no }) => batch_no} />
        ) : (
          <PaneState icon="package" title={<Trans>No batches in stock.</Trans>} />
        )}
      </div>
    </Pane>
  )
}

function Moves({ stock: { moves, unit } }: { stock: MedicineStock }) {
  const { t } = useLingui()
  const [amount, moment] = [useUnitAmounts(), useMomentWords()]
  const kinds = {
    received: t`Stock received`,
    counted: t`Recounted`,
    recalled: t`Recalled`,
    restored: t`Back on sale`,
    returned: t`Returned to supplier`,
    sent: t`Sent to another pharmacy`,
  }
  const columns: Column<MedicineStock['moves'][number]>[] = [
    { key: 'at', heading: t`When`, cell: ({ at }) => moment(at) },
    { key: 'kind', heading: t`What`, cell: ({ kind }) => kinds[kind] },
    { key: 'batch', heading: t`Batch`, cell: ({ batch_no }) => batch_no },
    { key: 'units', heading: t`Quantity change`, cell: ({ units }) => amount(units, unit), figures: true },
    { key: 'why', heading: t`Reason`, cell: ({ reason }) => reason },
  ]
  return (
    <Pane flush title={t`Manual entries`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <DataTable
          caption={t`Manual entries`}
          captionHidden
          columns={columns}
          rows={moves}
          rowKey={({ at, batch_no, kind }) => `${at} ${batch_no} ${kind}`}
        />
      </div>
    </Pane>
  )
}
