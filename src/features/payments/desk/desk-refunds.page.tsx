import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { cursorAfter } from '../../../lib/cursor.ts'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import styles from '../../../app/shell/desk-list.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { FailedRefund, RefundFailureText } from './desk-failed-refund.tsx'
import { type RefundState, refundStates, useRefundReasons, useRefundWords } from './desk-refund-words.tsx'

const pageOf = 50
type State = RefundState
const stateIn = (search: URLSearchParams) => refundStates.find((one) => one === search.get('state'))

function load(api: Api, { url }: PageArgs) {
  const state = stateIn(url.searchParams)
  return api('GET /api/desk/refund/', { query: { limit: pageOf, ...(state ? { state } : {}) } })
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Refund = Awaited<ReturnType<typeof load>>[number]

/** Money on its way back, and what the bank refused: that waits for somebody here. */
export default function DeskRefundsPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const state = stateIn(search)
  return (
    <DeskFrame<Refund[]>
      title={t`Refunds`}
      lead={<Trans>Refunds refused by the bank need action here.</Trans>}
      tools={<ToRequests />}
      fills
    >
      {(first) => (
        <div className={styles.page}>
          <div className={styles.list}>
            <States state={state} />
            <Refunds key={state} state={state} first={first} />
          </div>
        </div>
      )}
    </DeskFrame>
  )
}

/** What front office asked for; an auditor has no part in it. */
function ToRequests() {
  if (!useKnownDeskRoles().includes('admin')) return null
  return (
    <ButtonLink to="/desk/refunds/requests" variant="secondary" className={styles.quiet}>
      <Trans>Refund requests</Trans>
    </ButtonLink>
  )
}

function States({ state }: { state: State | undefined }) {
  const { t } = useLingui()
  const words = useRefundWords()
  return (
    <nav className={styles.chips} aria-label={t`Show`}>
      <Link to="?" aria-current={state === undefined || undefined}>{t`All`}</Link>
      {refundStates.map((one) => (
        <Link key={one} to={`?state=${one}`} aria-current={one === state || undefined}>
          {words[one]}
        </Link>
      ))}
    </nav>
  )
}

function useRefunds(first: Refund[], state: State | undefined) {
  const [older, setOlder] = useState<Refund[]>([])
  const [more, setMore] = useState(first.length === pageOf)
  const sending = useSending()
  const { revalidate } = useRevalidator()
  const rows = [...first, ...older]
  const again = async () => {
    setOlder([])
    await revalidate()
  }
  const inputFor = ({ id, user_id }: Refund) => ({ params: { id }, body: { user_id }, idempotencyKey: randomId() })
  const next = async () => {
    const last = rows.at(-1)
    const cursor = last ? { cursor: cursorAfter(last.requested_at, last.id) } : {}
    const found = await browserApi('GET /api/desk/refund/', { query: { limit: pageOf, ...(state ? { state } : {}), ...cursor } })
    setOlder([...older, ...found])
    setMore(found.length === pageOf)
  }
  return {
    ...sending,
    rows,
    more,
    next: () => void sending.send(next),
    retry: (refund: Refund) =>
      void sending.send(async () => {
        await browserApi('POST /api/desk/refund/{id}/retry/', inputFor(refund))
        await again()
      }),
    payOut: (refund: Refund) =>
      void sending.send(async () => {
        await browserApi('POST /api/desk/refund/{id}/payout/', inputFor(refund))
        await again()
      }),
  }
}

function Refunds({ first, state }: { first: Refund[]; state: State | undefined }) {
  const { t } = useLingui()
  const { rows, more, next, busy, error, ...acts } = useRefunds(first, state)
  const columns = useColumns(busy, acts)
  const foot = (error || more) && (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {more && (
        <Button variant="secondary" className={styles.quiet} busy={busy} onClick={next}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </>
  )
  return (
    <Pane flush className={styles.rows} foot={foot || undefined}>
      {rows.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <DataTable caption={t`Newest first`} captionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />
        </div>
      ) : (
        <PaneState icon="check" title={state ? <Trans>No refunds with this status.</Trans> : <Trans>No refunds yet.</Trans>} />
      )}
    </Pane>
  )
}

function useColumns(busy: boolean, { retry, payOut }: Record<'retry' | 'payOut', (refund: Refund) => void>): Column<Refund>[] {
  const { t } = useLingui()
  const [words, reasons, moment] = [useRefundWords(), useRefundReasons(), useMomentWords()]
  const mayAct = useKnownDeskRoles().includes('admin')
  const forWhat = { order: t`Order`, consultation: t`Consultation` }
  return [
    { key: 'requested', heading: t`Requested`, cell: ({ requested_at }) => moment(requested_at) },
    {
      key: 'for',
      heading: t`For`,
      cell: ({ purpose, purpose_id, number }) => {
        const what = (
          <>
            {forWhat[purpose]} <span className="num">{number}</span>
          </>
        )
        return purpose === 'order' && mayAct ? <Link to={`/desk/orders/${purpose_id}/summary`}>{what}</Link> : what
      },
    },
    { key: 'amount', heading: t`Amount`, figures: true, cell: ({ amount_paise }) => formatPaise(amount_paise) },
    { key: 'reason', heading: t`Reason`, cell: ({ rule_id }) => reasons[rule_id] ?? <code>{rule_id}</code> },
    {
      key: 'expected',
      heading: t`Expected by`,
      cell: ({ expected_by, overdue }) => (
        <>
          {moment(expected_by)} {overdue && <Stamp tone="red">{t`Overdue`}</Stamp>}
        </>
      ),
    },
    {
      key: 'state',
      heading: t`Status`,
      cell: (refund) =>
        refund.state === 'FAILED' && mayAct ? (
          <>
            <FailedRefund amount={refund.amount_paise} busy={busy} onRetry={() => retry(refund)} onPayOut={() => payOut(refund)} />
            {refund.failure_code && <RefundFailureText said={refund.failure_code} />}
          </>
        ) : (
          <>
            <Stamp tone={refund.state === 'SETTLED' ? 'leaf' : 'amber'}>{words[refund.state]}</Stamp>{' '}
            {refund.channel === 'payout' && <Trans>By transfer</Trans>}
            {refund.attempt > 1 && <Trans>Attempt {refund.attempt}</Trans>}
            {refund.state === 'FAILED' && refund.failure_code && <RefundFailureText said={refund.failure_code} />}
          </>
        ),
    },
  ]
}
