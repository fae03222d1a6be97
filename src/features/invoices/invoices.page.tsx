import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { cursorAfter } from '../../lib/cursor.ts'
import type { Api } from '../../data/contracts.ts'
import { formatPaise } from '../../lib/money.ts'
import { browserApi } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../ui/layout/data-table.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { EmptyState } from '../../ui/messages/problem-state.tsx'
import { AccountFrame } from '../../app/shell/account-frame.tsx'
import frame from '../../app/shell/account-frame.module.css'
import { useDayWords } from '../../i18n/day-words.ts'
import { useSending } from '../../app/forms/use-sending.ts'
import { useInvoiceKinds } from './invoice-kinds.tsx'
import type { InvoiceView } from './invoices.contract.ts'

const pageOf = 20
const load = (api: Api) => api('GET /api/invoice/', { query: { limit: pageOf } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function InvoicesPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<InvoiceView[]> title={t`Invoices`} lead={<Trans>Invoices and credit notes for your orders and consultations.</Trans>}>
      {(first) => (first.length === 0 ? <NothingYet /> : <Invoices first={first} />)}
    </AccountFrame>
  )
}

function NothingYet() {
  return (
    <EmptyState
      action={
        <ButtonLink to="/order-medicines">
          <Trans>Order Medicines</Trans>
        </ButtonLink>
      }
    >
      <Trans>No invoices yet. You get one when an order is packed or a consultation ends.</Trans>
    </EmptyState>
  )
}

function Invoices({ first }: { first: InvoiceView[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  const [older, setOlder] = useState<InvoiceView[]>([])
  const [more, setMore] = useState(first.length === pageOf)
  const { busy, error, send } = useSending()
  const all = [...first, ...older]
  const last = all.at(-1)
  const next = async () => {
    const rows = await browserApi('GET /api/invoice/', {
      query: { limit: pageOf, ...(last ? { cursor: cursorAfter(last.issued_at, last.id) } : {}) },
    })
    setOlder([...older, ...rows])
    setMore(rows.length === pageOf)
  }
  return (
    <div className={frame.part}>
      <DataTable caption={t`Newest first`} columns={columns} rows={all} rowKey={({ id }) => id} />
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      {more && (
        <Button variant="secondary" busy={busy} onClick={() => void send(next)}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </div>
  )
}

function useColumns(): Column<InvoiceView>[] {
  const { t } = useLingui()
  const [kinds, day] = [useInvoiceKinds(), useDayWords()]
  return [
    { key: 'number', heading: t`Number`, cell: ({ id, number }) => <Link to={`/invoice/${id}`}>{number}</Link> },
    { key: 'kind', heading: t`Type`, cell: ({ kind }) => kinds[kind] },
    { key: 'date', heading: t`Date`, cell: ({ issued_at }) => day(issued_at) },
    { key: 'total', heading: t`Amount`, figures: true, cell: ({ total_paise }) => formatPaise(total_paise) },
  ]
}
