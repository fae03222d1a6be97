import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import type { DeskGrievance } from '../records.contract.ts'
import { GrievanceClock, GrievancePane } from './desk-grievance-pane.tsx'
import styles from './desk-grievances.module.css'

const load = async (api: Api, { url }: PageArgs) => {
  const state = url.searchParams.get('state') === 'answered' ? ('answered' as const) : ('open' as const)
  return { state, rows: await api('GET /api/desk/grievance/', { query: { state } }), now: new Date().toISOString() }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Complaints by what is due first, and the one that is read: who, about what, how long there is, what was before. */
export default function DeskGrievancesPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Complaints`} fills tools={({ state }) => <States state={state} />}>
      {(data) => <Complaints {...data} />}
    </DeskFrame>
  )
}

function States({ state }: Pick<Data, 'state'>) {
  const { t } = useLingui()
  return (
    <nav className={styles.states} aria-label={t`Status`}>
      <Link to="?" aria-current={state === 'open' || undefined}>
        <Trans context="state">Open</Trans>
      </Link>
      <Link to="?state=answered" aria-current={state === 'answered' || undefined}>
        <Trans>Answered</Trans>
      </Link>
    </nav>
  )
}

function Complaints({ rows, state, now }: Data) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const chosen = rows.find(({ id, ticket_no }) => id === search.get('id') || ticket_no === search.get('number')) ?? rows[0]
  if (!chosen)
    return (
      <Pane label={t`Complaints`}>
        <PaneState icon="chat-circle" title={<Trans>No complaints awaiting an answer.</Trans>}>
          {state === 'answered' && <Trans>Nothing has been answered yet.</Trans>}
        </PaneState>
      </Pane>
    )
  return (
    <div className={styles.page}>
      <Pane flush label={t`Complaints`}>
        <ul className={styles.list}>
          {rows.map((row) => (
            <Row key={row.id} row={row} open={row.id === chosen.id} now={now} state={state} />
          ))}
        </ul>
      </Pane>
      <GrievancePane key={`${chosen.id} ${chosen.state}`} grievance={chosen} now={now} />
    </div>
  )
}

function Row({ row, open, now, state }: { row: DeskGrievance; open: boolean; now: string; state: Data['state'] }) {
  const to = new URLSearchParams({ ...(state === 'answered' ? { state } : {}), id: row.id })
  return (
    <li data-row>
      <Link to={`?${to.toString()}`} replace preventScrollReset aria-current={open ? 'page' : undefined} className={styles.row}>
        <span className={styles.subject}>{row.subject}</span>
        <span className={styles.soft}>{[row.ticket_no, row.person?.name].filter(Boolean).join(' · ')}</span>
        <GrievanceClock grievance={row} now={now} />
      </Link>
    </li>
  )
}
