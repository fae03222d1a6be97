import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { ReportFilter } from './desk-report-filter.tsx'
import { ReportTable } from './desk-report-table.tsx'
import { type ReportGroup, useReportGroups } from './desk-report-words.tsx'
import styles from './desk-reports.module.css'
import { isReport, pharmacyKinds, returnKinds, supplierKinds } from './report-kinds.rules.ts'
import { daysOfAddress } from './report-span.rules.ts'
import type { Report } from './reports.contract.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const [kind, supplier] = [url.searchParams.get('kind'), url.searchParams.get('supplier')?.slice(0, 200)]
  const now = new Date()
  const shown = isReport(kind) ? kind : 'sales'
  const whose = supplier && supplierKinds.includes(shown) ? { supplier } : {}
  const pharmacy = url.searchParams.get('pharmacy')?.slice(0, 64)
  const where = pharmacy && pharmacyKinds.includes(shown) ? { pharmacy } : {}
  const query = { kind: shown, ...daysOfAddress(url.searchParams, now), ...whose, ...where }
  const report = await api('GET /api/desk/report/', { query })
  return { report, now: now.toISOString() }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What accountants and the tax office ask for, and how long people waited: on the page and as a file. */
export default function DeskReportsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Reports`} fills tools={({ report, now }) => <ReportFilter report={report} now={now} />}>
      {({ report }) => <Parts report={report} />}
    </DeskFrame>
  )
}

function Parts({ report }: { report: Report }) {
  const groups = useReportGroups()
  const name = groups.flatMap(({ reports }) => reports).find(({ kind }) => kind === report.kind)?.name ?? ''
  return (
    <div className={styles.page}>
      <Choice groups={groups} report={report} />
      <Pane flush title={name} tools={<Download report={report} />} className={styles.report} foot={<Foot report={report} />}>
        {report.rows_count === 0 ? (
          <PaneState icon="file-text" title={<Trans>Nothing in this period.</Trans>} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          <div className={styles.scroll} tabIndex={0}>
            <ReportTable report={report} name={name} />
          </div>
        )}
      </Pane>
    </div>
  )
}

function Choice({ groups, report }: { groups: ReportGroup[]; report: Report }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const address = (kind: string) => {
    const next = new URLSearchParams(search)
    next.set('kind', kind)
    return `?${next.toString()}`
  }
  return (
    <Pane flush label={t`Reports`}>
      <nav aria-label={t`Reports`}>
        {groups.map(({ name, reports }) => (
          <div key={name}>
            <h2 className={styles.group}>{name}</h2>
            <ul className={styles.list}>
              {reports.map((one) => (
                <li key={one.kind}>
                  <Link to={address(one.kind)} aria-current={one.kind === report.kind ? 'page' : undefined}>
                    {one.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Pane>
  )
}

/** The address of the file holds for five minutes: it is asked for when somebody wants it. */
function Download({ report: { kind, from, to, supplier, pharmacy } }: { report: Report }) {
  const { busy, error, send } = useSending()
  const query = { kind, from, to, ...(supplier ? { supplier } : {}), ...(pharmacy ? { pharmacy } : {}) }
  const download = async () => location.assign((await browserApi('GET /api/desk/report/', { query })).csv_url)
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Button variant="secondary" icon="download-simple" busy={busy} className={styles.quiet} onClick={() => void send(download)}>
        <Trans>CSV</Trans>
      </Button>
    </>
  )
}

function Foot({ report: { kind, rows, rows_count, supplier, suppliers } }: { report: Report }) {
  const shown = rows.length
  return (
    <span className={styles.foot}>
      {shown < rows_count ? (
        <Trans>
          First {shown} of {rows_count} rows. The CSV and the totals have all of them.
        </Trans>
      ) : (
        <Plural value={rows_count} one="# row" other="# rows" />
      )}
      {returnKinds.includes(kind) && (
        <span>
          {supplier === null && suppliers.length > 1 ? (
            <Trans>GSTR-1 is filed for each GSTIN: choose one before you download.</Trans>
          ) : (
            <Trans>The CSV imports into the GST offline tool as it is.</Trans>
          )}
        </span>
      )}
    </span>
  )
}
