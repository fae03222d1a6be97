import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { BillRows } from '../../../ui/layout/price-block.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import list from '../../../app/shell/desk-list.module.css'
import frame from '../../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { daysAsked } from './days-asked.rules.ts'
import type { Reconciliation } from '../payments.contract.ts'

const load = (api: Api, { url }: PageArgs) => api('GET /api/desk/reconciliation/', { query: daysAsked(url.searchParams, new Date()) })
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

export default function DeskReconciliationPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Reconciliation>
      title={t`Reconciliation`}
      lead={<Trans>All payments and refunds, and whether our books match the payment gateway.</Trans>}
      fills
    >
      {(report) => (
        <div className={list.page}>
          <div className={list.list}>
            <Days key={`${report.from} ${report.to}`} from={report.from} to={report.to} />
            <Pane label={t`Reconciliation`} readOnly className={list.rows}>
              <div className={frame.parts}>
                <Verdict report={report} />
                <Moved report={report} />
                <Books report={report} />
              </div>
            </Pane>
          </div>
        </div>
      )}
    </DeskFrame>
  )
}

function Days(given: { from: string; to: string }) {
  const { t } = useLingui()
  const [, setSearch] = useSearchParams()
  const [days, setDays] = useState(given)
  const wrong = days.from > days.to ? t`The end date is before the start date` : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) setSearch(days)
  }
  return (
    <form onSubmit={submit} className={list.filters} noValidate>
      <TextField
        type="date"
        required
        label={t`From`}
        value={days.from}
        onChange={({ target }) => setDays({ ...days, from: target.value || given.from })}
      />
      <TextField
        type="date"
        required
        label={t`To`}
        error={wrong}
        value={days.to}
        onChange={({ target }) => setDays({ ...days, to: target.value || given.to })}
      />
      <Button type="submit" variant="secondary" className={list.quiet}>
        <Trans>Show</Trans>
      </Button>
    </form>
  )
}

/** In one sentence whether somebody has to act. */
function Verdict({ report }: { report: Reconciliation }) {
  const { t } = useLingui()
  const agrees = report.ledger_sum_paise === 0 && report.gateway_difference_paise === 0 && report.orphans.length === 0
  if (agrees && report.refunds_overdue === 0)
    return <Notice kind="success" title={t`All payments are reconciled. Nothing is overdue or needs action.`} />
  return (
    <Notice kind="danger" title={agrees ? t`Refunds are overdue` : t`Payments do not reconcile`}>
      {report.refunds_overdue > 0 && (
        <p>
          <Trans>Refunds overdue: {report.refunds_overdue}</Trans>
        </p>
      )}
      {report.gateway_difference_paise !== 0 && (
        <p>
          <Trans>Our ledger and payments differ by {formatPaise(report.gateway_difference_paise)}.</Trans>
        </p>
      )}
      {report.ledger_sum_paise !== 0 && (
        <p>
          <Trans>The accounts add up to {formatPaise(report.ledger_sum_paise)} instead of zero.</Trans>
        </p>
      )}
    </Notice>
  )
}

function Moved({ report }: { report: Reconciliation }) {
  const { t } = useLingui()
  return (
    <Card as="section" className={frame.card} aria-labelledby="moved">
      <h2 id="moved">
        <Trans>In this period</Trans>
      </h2>
      <BillRows
        rows={[
          { label: t`Payments`, amount: report.captured_count },
          { label: t`Received`, amount: formatPaise(report.captured_paise) },
          { label: t`Refunded`, amount: formatPaise(report.refunded_paise) },
          { label: t`Refunds in progress, all dates`, amount: formatPaise(report.refunds_open_paise) },
        ]}
      />
    </Card>
  )
}

function Books({ report }: { report: Reconciliation }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const names: Record<string, string> = {
    gateway: t`With the payment gateway`,
    cash: t`Cash on delivery`,
    customer: t`Payable to patients`,
    refunds: t`Refunds in progress`,
    sales: t`Sales`,
    tax: t`Tax payable`,
  }
  const columns: Column<Reconciliation['orphans'][number]>[] = [
    { key: 'when', heading: t`Received`, cell: ({ captured_at }) => moment(captured_at) },
    { key: 'payment', heading: t`Payment`, cell: ({ payment_id }) => <code>{payment_id}</code> },
    { key: 'amount', heading: t`Amount`, figures: true, cell: ({ amount_paise }) => formatPaise(amount_paise) },
  ]
  return (
    <>
      <Card as="section" className={frame.card} aria-labelledby="books">
        <h2 id="books">
          <Trans>Account balances (credits less debits)</Trans>
        </h2>
        <BillRows
          rows={Object.entries(report.ledger).map(([account, paise]) => ({ label: names[account] ?? account, amount: formatPaise(paise) }))}
          total={{ label: t`Total`, amount: formatPaise(report.ledger_sum_paise) }}
        />
      </Card>
      {report.orphans.length > 0 && (
        <DataTable
          caption={t`Payments received, not fulfilled or refunded`}
          columns={columns}
          rows={report.orphans}
          rowKey={({ payment_id }) => payment_id}
        />
      )}
    </>
  )
}
