import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { MedicineReportCard } from './desk-medicine-report.tsx'
import styles from './desk-medicine-text.module.css'
import { TextStateStamp, useStateWords } from './desk-text-state.tsx'
import type { TextRow } from './information.contract.ts'
import { type TextState, textStates } from './medicine-text.rules.ts'

const limit = 50

const load = async (api: Api, { url }: PageArgs) => {
  const state = textStates.find((one) => one === url.searchParams.get('state'))
  const cursor = /^[a-z0-9-]{1,100}$/.exec(url.searchParams.get('cursor') ?? '')?.[0]
  const [{ texts, counts }, reports] = await Promise.all([
    api('GET /api/desk/medicine_text/', { query: { state, cursor, limit } }),
    api('GET /api/desk/medicine_report/', { query: { limit: 20 } }),
  ])
  return { texts, counts, reports, state: state ?? null }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskMedicineTextsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Medicine texts`}
      lead={<Trans>Patients read a text only after a pharmacist has checked it. Answer reports first.</Trans>}
    >
      {(data) => (
        <div className={frame.parts}>
          <Reports reports={data.reports} />
          <StateLinks {...data} />
          <Texts {...data} />
        </div>
      )}
    </DeskFrame>
  )
}

function Reports({ reports }: Pick<Data, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <section className={frame.part} aria-labelledby="reports">
      <h2 id="reports">
        <Trans>Reports from patients</Trans>
      </h2>
      <ul className={frame.cards}>
        {reports.map((report) => (
          <MedicineReportCard key={report.id} report={report} linked />
        ))}
      </ul>
    </section>
  )
}

function StateLinks({ state, counts }: Pick<Data, 'state' | 'counts'>) {
  const { t } = useLingui()
  const words = useStateWords()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const link = (one: TextState | null, label: string, count: number) => (
    <li key={label}>
      <Link to={one ? `?state=${one}` : '?'} aria-current={one === state ? 'page' : undefined} className={styles.filter}>
        {label} <span className="num">{count}</span>
      </Link>
    </li>
  )
  return (
    <nav aria-label={t`Filter texts by status`}>
      <ul className={styles.filters}>
        {link(null, t`All`, all)}
        {textStates.map((one) => link(one, words[one], counts[one] ?? 0))}
      </ul>
    </nav>
  )
}

function Texts({ texts, state }: Pick<Data, 'texts' | 'state'>) {
  const { t } = useLingui()
  const day = useDayWords()
  const columns: Column<TextRow>[] = [
    { key: 'salt', heading: t`Medicine`, cell: ({ key, salt }) => <Link to={`/desk/medicine-texts/${key}`}>{salt}</Link> },
    { key: 'state', heading: t`Status`, cell: (row) => <TextStateStamp state={row.state} /> },
    { key: 'reviewed', heading: t`Checked on`, cell: ({ reviewed_on }) => (reviewed_on ? day(reviewed_on) : null) },
    { key: 'next', heading: t`Next check`, cell: ({ next_review }) => (next_review ? day(next_review) : null) },
    { key: 'reports', heading: t`Open reports`, cell: ({ open_reports }) => open_reports || null, figures: true },
  ]
  const last = texts.length === limit ? texts.at(-1) : undefined
  if (texts.length === 0)
    return (
      <EmptyState>
        <Trans>No texts with this status.</Trans>
      </EmptyState>
    )
  return (
    <>
      <DataTable caption={t`Medicine texts`} columns={columns} rows={texts} rowKey={({ key }) => key} />
      {last && (
        <Link to={`?${new URLSearchParams({ ...(state ? { state } : {}), cursor: last.key })}`}>
          <Trans>Next page</Trans>
        </Link>
      )}
    </>
  )
}
