import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { cursorAfter } from '../../../lib/cursor.ts'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { FailedRefund } from './desk-failed-refund.tsx'
import { type RefundState, refundStates, useRefundWords } from './desk-refund-words.tsx'

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

export default function DeskRefundsPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const state = stateIn(search)
  return (
    <DeskFrame<Refund[]> title={t`Refunds`} lead={<Trans>Refunds in progress. Refunds refused by the bank need action here.</Trans>}>
      {(first) => (
        <div className={frame.parts}>
          <StateChoice state={state} />
          {first.length === 0 ? <Nothing /> : <Refunds key={state} state={state} first={first} />}
        </div>
      )}
    </DeskFrame>
  )
}

function StateChoice({ state }: { state: State | undefined }) {
  const { t } = useLingui()
  const [, setSearch] = useSearchParams()
  const words = useRefundWords()
  return (
    <SelectField label={t`Show`} value={state ?? ''} onChange={({ target }) => setSearch(target.value ? { state: target.value } : {})}>
      <option value="">{t`All`}</option>
      {refundStates.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </SelectField>
  )
}

function Nothing() {
  return (
    <EmptyState>
      <Trans>No refunds with this status.</Trans>
    </EmptyState>
  )
}

function Refunds({ first, state }: { first: Refund[]; state: State | undefined }) {
  const { t } = useLingui()
  const [older, setOlder] = useState<Refund[]>([])
  const [more, setMore] = useState(first.length === pageOf)
  const { busy, error, send } = useSending()
  const { revalidate } = useRevalidator()
  const rows = [...first, ...older]
  const retry = async ({ id, user_id }: Refund) => {
    const input = { params: { id }, body: { user_id }, idempotencyKey: randomId() }
    await browserApi('POST /api/desk/refund/{id}/retry/', input)
    setOlder([])
    await revalidate()
  }
  const next = async () => {
    const last = rows.at(-1)
    const cursor = last ? { cursor: cursorAfter(last.requested_at, last.id) } : {}
    const found = await browserApi('GET /api/desk/refund/', { query: { limit: pageOf, ...(state ? { state } : {}), ...cursor } })
    setOlder([...older, ...found])
    setMore(found.length === pageOf)
  }
  const payOut = async ({ id, user_id }: Refund) => {
    const input = { params: { id }, body: { user_id }, idempotencyKey: randomId() }
    await browserApi('POST /api/desk/refund/{id}/payout/', input)
    setOlder([])
    await revalidate()
  }
  const columns = useColumns(busy, {
    retry: (refund) => void send(() => retry(refund)),
    payOut: (refund) => void send(() => payOut(refund)),
  })
  return (
    <div className={frame.part}>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      <DataTable caption={t`Newest first`} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {more && (
        <Button variant="secondary" busy={busy} onClick={() => void send(next)}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </div>
  )
}

function useColumns(busy: boolean, { retry, payOut }: Record<'retry' | 'payOut', (refund: Refund) => void>): Column<Refund>[] {
  const { t } = useLingui()
  const [words, moment] = [useRefundWords(), useMomentWords()]
  const mayAct = useKnownDeskRoles().includes('admin')
  const forWhat = { order: t`Order`, consultation: t`Consultation` }
  return [
    { key: 'requested', heading: t`Requested`, cell: ({ requested_at }) => moment(requested_at) },
    { key: 'for', heading: t`For`, cell: ({ purpose }) => forWhat[purpose] },
    { key: 'amount', heading: t`Amount`, figures: true, cell: ({ amount_paise }) => formatPaise(amount_paise) },
    { key: 'rule', heading: t`Rule`, cell: ({ rule_id }) => <code>{rule_id}</code> },
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
            {refund.failure_code && <code>{refund.failure_code}</code>}
          </>
        ) : (
          <>
            <Stamp tone={refund.state === 'SETTLED' ? 'leaf' : 'amber'}>{words[refund.state]}</Stamp>{' '}
            {refund.channel === 'payout' && <Trans>By transfer</Trans>}
            {refund.attempt > 1 && <Trans>Attempt {refund.attempt}</Trans>}
          </>
        ),
    },
  ]
}
