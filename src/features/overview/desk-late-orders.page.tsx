import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import type { Api } from '../../data/contracts.ts'
import type { PageArgs } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { useMomentWords } from '../../i18n/day-words.ts'
import { type Column, DataTable } from '../../ui/layout/data-table.tsx'
import { Pane } from '../../ui/layout/pane.tsx'
import { PaneState } from '../../ui/messages/pane-states.tsx'
import { useKnownDeskRoles } from '../accounts/sessions/desk-session.ts'
import { useLive } from '../accounts/sessions/use-live.ts'
import { useStageNames } from './desk-stage-bars.tsx'
import { useSinceWords } from './desk-task-words.tsx'
import type { LateOrder } from './overview.contract.ts'

const load = (api: Api, { url }: PageArgs) => {
  const place = url.searchParams.get('place')
  return api('GET /api/desk/overview/late/', { query: place ? { place } : {} })
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** The orders that the overview says are late: how far each is, and which pharmacy to call. */
export default function DeskLateOrdersPage() {
  const { t } = useLingui()
  const place = useSearchParams()[0].get('place')
  useLive('desk')
  const back = { to: place ? `/desk/overview?place=${encodeURIComponent(place)}` : '/desk/overview', label: t`Overview` }
  return (
    <DeskFrame<Data> title={t`Orders later than promised`} back={back} fills>
      {(data) => <LateOrders {...data} />}
    </DeskFrame>
  )
}

function LateOrders({ orders, now }: Data) {
  const { t } = useLingui()
  const columns = useColumns(now)
  return (
    <Pane flush label={t`Orders later than promised`}>
      {orders.length === 0 ? (
        <PaneState icon="check-circle" title={<Trans>No order is late.</Trans>} />
      ) : (
        <DataTable caption={t`Orders later than promised`} captionHidden columns={columns} rows={orders} rowKey={({ id }) => id} />
      )}
    </Pane>
  )
}

function useColumns(now: string): Column<LateOrder>[] {
  const { t } = useLingui()
  const [moment, since, stages] = [useMomentWords(), useSinceWords(now), useStageNames()]
  // An auditor reads that it is late; an admin opens it.
  const mayOpen = useKnownDeskRoles().includes('admin')
  return [
    {
      key: 'number',
      heading: t`Order`,
      cell: ({ id, number }) => (mayOpen ? <Link to={`/desk/orders/${id}/summary`}>{number}</Link> : number),
    },
    { key: 'late', heading: t`Late by`, cell: ({ promised_until }) => <b>{since(promised_until)}</b>, figures: true },
    { key: 'promised', heading: t`Promised by`, cell: ({ promised_until }) => moment(promised_until) },
    { key: 'stage', heading: t`Stage`, cell: ({ stage }) => stages[stage] },
    { key: 'rider', heading: t`Rider`, cell: ({ rider }) => rider ?? '–' },
    {
      key: 'pharmacy',
      heading: t`Pharmacy`,
      cell: ({ pharmacy: { name, phone } }) => (
        <>
          {name}, <a href={`tel:${phone}`}>{phone}</a>
        </>
      ),
    },
  ]
}
