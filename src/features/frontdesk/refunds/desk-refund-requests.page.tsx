import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { useKnownWork } from '../../accounts/workplace/desk-work.ts'
import { countText } from '../../accounts/workplace/desk-work.rules.ts'
import { useLive } from '../../accounts/sessions/use-live.ts'
import styles from '../../records/complaints/desk-grievances.module.css'
import { RequestPane, RequestStamp } from './desk-refund-request.tsx'
import type { RefundRequest } from './refund-requests.contract.ts'
import { useSeeAnswers } from './use-see-answers.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const state = url.searchParams.get('state') === 'decided' ? ('decided' as const) : ('open' as const)
  return { state, rows: await api('GET /api/desk/refund_request/', { query: { state } }) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Refunds above the limit of front office: an admin decides, whoever asked reads what came of it. */
export default function DeskRefundRequestsPage() {
  const { t } = useLingui()
  const isAdmin = useKnownDeskRoles().includes('admin')
  useLive('desk')
  useLive('refund_request')
  const back = isAdmin ? { to: '/desk/refunds', label: t`Refunds` } : { to: '/desk', label: t`Desk` }
  return (
    <DeskFrame<Data> title={t`Refund requests`} back={back} fills tools={({ state }) => <States state={state} />}>
      {(data) => <Requests {...data} />}
    </DeskFrame>
  )
}

function States({ state }: Pick<Data, 'state'>) {
  const { t } = useLingui()
  const answers = useKnownWork().counts?.find(({ kind }) => kind === 'refund_answers')?.count ?? 0
  return (
    <nav className={styles.states} aria-label={t`Status`}>
      <Link to="?" aria-current={state === 'open' || undefined}>
        <Trans>To decide</Trans>
      </Link>
      <Link to="?state=decided" aria-current={state === 'decided' || undefined}>
        <Trans>Decided</Trans>
        {answers > 0 && <span className={styles.count}>{countText(answers)}</span>}
      </Link>
    </nav>
  )
}

function Requests({ rows, state }: Data) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const met = useSeeAnswers(rows)
  const chosen = rows.find(({ id, number }) => id === search.get('id') || number === search.get('number')) ?? rows[0]
  if (!chosen)
    return (
      <Pane label={t`Refund requests`}>
        <PaneState
          icon="wallet"
          title={state === 'open' ? <Trans>No refund waits for an admin.</Trans> : <Trans>Nothing was decided yet.</Trans>}
        >
          <Trans>What front office may not refund by itself is requested on the page of the patient.</Trans>
        </PaneState>
      </Pane>
    )
  return (
    <div className={styles.page}>
      <Pane flush label={t`Refund requests`}>
        <ul className={styles.list}>
          {rows.map((row) => (
            <Row key={row.id} row={row} isNew={met.includes(row.id)} isOpen={row.id === chosen.id} state={state} />
          ))}
        </ul>
      </Pane>
      <RequestPane key={`${chosen.id} ${chosen.state}`} request={chosen} />
    </div>
  )
}

function Row({ row, isNew, isOpen, state }: { row: RefundRequest; isNew: boolean; isOpen: boolean; state: Data['state'] }) {
  const to = new URLSearchParams({ ...(state === 'decided' ? { state } : {}), id: row.id })
  return (
    <li data-row>
      <Link to={`?${to.toString()}`} replace preventScrollReset aria-current={isOpen ? 'page' : undefined} className={styles.row}>
        <span className={styles.subject}>
          {formatPaise(row.amount_paise)} · {row.patient.name}
        </span>
        <span className={styles.soft}>{[row.number, row.asked_by].filter(Boolean).join(' · ')}</span>
        <span className={styles.stamps}>
          <RequestStamp request={row} />
          {isNew && (
            <Stamp tone="pen">
              <Trans>New answer</Trans>
            </Stamp>
          )}
        </span>
      </Link>
    </li>
  )
}
