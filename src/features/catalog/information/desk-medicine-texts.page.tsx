import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import list from '../../../app/shell/desk-list.module.css'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { MedicineReportCard } from './desk-medicine-report.tsx'
import styles from './desk-medicine-text.module.css'
import { readTextQuery, TextFilters, TextKinds, TextTable } from './desk-text-list.tsx'

const limit = 50

const load = async (api: Api, { url }: PageArgs) => {
  const query = readTextQuery(url)
  const cursor = /^[a-z0-9-]{1,100}$/.exec(url.searchParams.get('cursor') ?? '')?.[0]
  const [{ texts, counts }, reports] = await Promise.all([
    api('GET /api/desk/medicine_text/', { query: { state: query.state ?? undefined, term: query.term || undefined, cursor, limit } }),
    api('GET /api/desk/medicine_report/', { query: { limit: 20 } }),
  ])
  return { texts, counts, reports, query }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskMedicineTextsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Medicine texts`}
      fills
      tools={<TextKinds here="medicines" />}
      lead={<Trans>Patients read a text only after a pharmacist has checked it. Answer reports first.</Trans>}
    >
      {(data) => (
        <div className={list.page}>
          <div className={list.list}>
            <Reports reports={data.reports} />
            <TextFilters label={t`Medicine`} query={data.query} counts={data.counts} />
            <MedicineTexts {...data} />
          </div>
        </div>
      )}
    </DeskFrame>
  )
}

function Reports({ reports }: Pick<Data, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <section className={styles.reports} aria-labelledby="reports">
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

function MedicineTexts({ texts, query }: Pick<Data, 'texts' | 'query'>) {
  const { t } = useLingui()
  const rows = texts.map(({ salt, ...row }) => ({ ...row, to: `/desk/medicine-texts/${row.key}`, title: salt }))
  const reports: Column<(typeof rows)[number]> = {
    key: 'reports',
    heading: t`Open reports`,
    cell: ({ open_reports }) => open_reports || null,
    figures: true,
  }
  const last = texts.length === limit ? (texts.at(-1)?.key ?? null) : null
  return <TextTable caption={t`Medicine texts`} first={t`Medicine`} rows={rows} more={[reports]} query={query} last={last} />
}
