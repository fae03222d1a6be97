import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import styles from '../../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import type { PageArgs } from '../../../data/page-data.ts'
import type { Report } from './information.contract.ts'
import { MedicineReportForm } from './medicine-report-form.tsx'

const load = async (api: Api, { url }: PageArgs) => {
  const about = /^[a-z0-9-]{1,100}$/.exec(url.searchParams.get('about') ?? '')?.[0] ?? null
  const kind = url.searchParams.get('kind') === 'side_effect' ? ('side_effect' as const) : ('mistake' as const)
  return { reports: await api('GET /api/medicine_report/'), about, kind }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function MedicineReportsPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data>
      title={t`Reports about medicines`}
      back={{ to: '/account', label: t`Your account` }}
      lead={<Trans>Tell our pharmacist about a mistake in a text or a side effect. You read the answer here.</Trans>}
    >
      {({ reports, about, kind }) => (
        <div className={styles.parts}>
          {about && <MedicineReportForm key={`${about} ${kind}`} about={about} first={kind} />}
          <SideEffectLine />
          {reports.length === 0 ? (
            <EmptyState>
              <Trans>No reports yet. Open the page of a medicine to send one.</Trans>
            </EmptyState>
          ) : (
            <ul className={styles.cards}>
              {reports.map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
            </ul>
          )}
        </div>
      )}
    </AccountFrame>
  )
}

/** The helpline of the Pharmacovigilance Programme of India, as its own reporting form names it (db/facts/README.md). */
function SideEffectLine() {
  return (
    <Notice>
      <Trans>
        You can also report a side effect to the government’s medicine safety programme (PvPI), toll-free:{' '}
        <a href="tel:18001803024">1800 180 3024</a>. In an emergency call 112.
      </Trans>
    </Notice>
  )
}

function ReportCard({ report }: { report: Report }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const kinds = { mistake: t`Mistake in a text`, side_effect: t`Side effect` }
  const outcomes = {
    corrected: t`Text corrected`,
    no_change: t`Text is right as it is`,
    forwarded: t`Passed on`,
  }
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{report.salt}</h2>
        <Stamp tone={report.outcome ? 'leaf' : 'ink'}>{report.outcome ? outcomes[report.outcome] : t`With the pharmacist`}</Stamp>
      </div>
      <p className={styles.facts}>
        {kinds[report.kind]}, {moment(report.created_at)}
      </p>
      <p>{report.message}</p>
      {report.answer && report.answered_at && (
        <Notice kind="success" title={t`Pharmacist’s answer, ${moment(report.answered_at)}`}>
          {report.answer}
        </Notice>
      )}
    </Card>
  )
}
