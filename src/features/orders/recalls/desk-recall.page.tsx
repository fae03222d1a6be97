import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { useUnitAmounts } from '../../catalog/stock/desk-unit-amounts.tsx'
import catalogue from '../../catalog/edit/desk-catalogue.module.css'
import { useReachWords, useRecallSources } from './desk-recall-words.tsx'
import styles from './desk-recalls.module.css'
import { ReachedOrders } from './desk-reached-orders.tsx'
import { WithdrawRecall } from './desk-withdraw-recall.tsx'
import type { Recall } from './recalls.contract.ts'
import { reachStates } from './recalls.rules.ts'

const limit = 50

const load = async (api: Api, { params, url }: PageArgs) => {
  const id = params['id'] ?? ''
  const state = reachStates.find((one) => one === url.searchParams.get('show'))
  const untold = url.searchParams.get('show') === 'untold'
  const cursor = url.searchParams.get('cursor') ?? undefined
  const query = { state, cursor, limit, ...(untold ? { told: 'false' } : {}) }
  const [recall, orders] = await Promise.all([
    api('GET /api/desk/recall/{id}/', { params: { id } }),
    api('GET /api/desk/recall/{id}/order/', { params: { id }, query }),
  ])
  return { recall, orders, shown: untold ? ('untold' as const) : state, isPaged: cursor !== undefined }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** One recalled batch: everybody it reached, and what still has to be done for them. */
export default function DeskRecallPage() {
  const { t } = useLingui()
  useLive('desk')
  return (
    <DeskFrame<Data> title={t`Recall`} back={{ to: '/desk/recalls', label: t`Recalls` }} fills>
      {(data) => (
        <div className={styles.panes}>
          <Head recall={data.recall} />
          <div className={styles.list}>
            <States {...data} />
            <Orders {...data} />
          </div>
          <div className={styles.side}>
            <Figures recall={data.recall} />
            <Shelves recall={data.recall} />
          </div>
        </div>
      )}
    </DeskFrame>
  )
}

function Head({ recall }: { recall: Recall }) {
  const { t } = useLingui()
  const [sources, moment] = [useRecallSources(), useMomentWords()]
  const { batch_no: batch, reference, reason, recalled_by: by, withdrawn } = recall
  const at = moment(recall.recalled_at)
  return (
    <div className={styles.head}>
      <b>{recall.name}</b>
      <span>{t`Batch ${batch}`}</span>
      {withdrawn ? <Stamp>{t`Withdrawn`}</Stamp> : <Stamp tone="red">{t`Recalled`}</Stamp>}
      <span className={styles.facts}>
        {[sources[recall.source], reference, reason].filter(Boolean).join(' · ')} · {[by, at].join(', ')}
      </span>
      {withdrawn ? <span className={styles.facts}>{[withdrawn.reason, withdrawn.by].join(' · ')}</span> : <WithdrawRecall id={recall.id} />}
    </div>
  )
}

/** Where the parcels are, each with how many; those nobody has told stand apart. */
function States({ recall: { reach }, shown }: Data) {
  const { t } = useLingui()
  const words = useReachWords()
  const { orders: total, told } = reach
  const untold = total - told
  const there = reach.states.filter(({ state, orders }) => orders > 0 || state === shown)
  return (
    <nav className={catalogue.chips} aria-label={t`Show`}>
      <Link to="?" aria-current={shown === undefined || undefined}>
        <Trans>All {total}</Trans>
      </Link>
      {there.map(({ state, orders }) => (
        <Link key={state} to={`?show=${state}`} aria-current={shown === state || undefined}>
          {words[state]} {orders}
        </Link>
      ))}
      {(untold > 0 || shown === 'untold') && (
        <Link to="?show=untold" aria-current={shown === 'untold' || undefined}>
          <Trans>Not told yet {untold}</Trans>
        </Link>
      )}
    </nav>
  )
}

function Orders({ recall, orders, shown, isPaged }: Data) {
  const last = orders.length === limit ? orders.at(-1) : undefined
  const search = (more: Record<string, string>) => `?${new URLSearchParams({ ...(shown ? { show: shown } : {}), ...more })}`
  const pages = (isPaged || last) && (
    <span className={catalogue.pages}>
      {isPaged && (
        <Link to={search({})}>
          <Trans>First page</Trans>
        </Link>
      )}
      {last && (
        <Link to={search({ cursor: last.id })}>
          <Trans>Next {limit}</Trans>
        </Link>
      )}
    </span>
  )
  return (
    <Pane flush className={styles.rows} foot={pages || undefined}>
      {orders.length > 0 ? (
        <ReachedOrders orders={orders} unit={recall.unit} isOpen={recall.withdrawn === null} />
      ) : (
        <PaneState icon="package" title={shown ? <Trans>No orders here</Trans> : <Trans>This batch reached nobody</Trans>}>
          {!shown && <Trans>No parcel was packed with it.</Trans>}
        </PaneState>
      )}
    </Pane>
  )
}

function Figures({ recall: { reach } }: { recall: Recall }) {
  const { t } = useLingui()
  const { told, orders: total, refunded } = reach
  return (
    <Pane title={t`Patients`} kind="money">
      <dl className={styles.figures}>
        <dt>{t`Told`}</dt>
        <dd className="num">{t`${told} of ${total}`}</dd>
        <dt>
          <Plural value={refunded} one="# order refunded" other="# orders refunded" />
        </dt>
        <dd className="num">{formatPaise(reach.refund_paise)}</dd>
      </dl>
    </Pane>
  )
}

function Shelves({ recall: { shelves, unit } }: { recall: Recall }) {
  const { t } = useLingui()
  const amount = useUnitAmounts()
  return (
    <Pane title={t`On shelves`}>
      <dl className={styles.figures}>
        {shelves.map(({ pharmacy, units }) => (
          <div key={pharmacy} className={styles.shelf}>
            <dt>{pharmacy}</dt>
            <dd className="num">{amount(units, unit)}</dd>
          </div>
        ))}
      </dl>
    </Pane>
  )
}
