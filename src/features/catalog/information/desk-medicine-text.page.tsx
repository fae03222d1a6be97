import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { ChipButton } from '../../../ui/controls/chip-button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { MedicineReportCard } from './desk-medicine-report.tsx'
import { ApproveText, WithdrawText } from './desk-text-decision.tsx'
import { TextStateStamp } from './desk-text-state.tsx'
import { TextStatements } from './desk-text-statements.tsx'
import styles from './desk-medicine-text.module.css'
import type { TextDetails } from './information.contract.ts'
import { type Change, differences } from './medicine-text.rules.ts'

const load = async (api: Api, { params }: PageArgs) => {
  const today = indiaDay(new Date())
  const details = await api('GET /api/desk/medicine_text/{key}/', { params: { key: params['key'] ?? '' } })
  return { details, nextYear: addDays(today, 365) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskMedicineTextPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Medicine text`}
      back={{ to: '/desk/medicine-texts', label: t`Medicine texts` }}
      lead={<Trans>Read both languages against the sources. What you approve is shown to patients with your name.</Trans>}
    >
      {({ details, nextYear }) => <ReviewOfText key={details.key} details={details} nextYear={nextYear} />}
    </DeskFrame>
  )
}

function ReviewOfText({ details, nextYear }: { details: TextDetails; nextYear: string }) {
  const { t } = useLingui()
  const { shipped, approved, reports, state } = details
  // A newer text of ours is what waits; otherwise what patients read now is corrected.
  const [chosen, choose] = useState<'shipped' | 'approved' | null>(null)
  const which = chosen ?? (approved && state !== 'changed' ? 'approved' : 'shipped')
  const read = which === 'approved' && approved ? approved : shipped
  const other = approved && approved.hash !== shipped.hash
  // Corrections are of one version: once another one stands there, they are done. What is typed beside it stays.
  const [kept, setKept] = useState<{ of: string; changes: ReadonlyMap<string, Change> }>({ of: read.hash, changes: new Map() })
  const changes = kept.of === read.hash ? kept.changes : new Map<string, Change>()
  const setChanges = (next: ReadonlyMap<string, Change>) => setKept({ of: read.hash, changes: next })
  return (
    <div className={styles.grid}>
      <div className={frame.parts}>
        <Heading details={details} />
        {other && (
          <div className={styles.filters}>
            <ChipButton pressed={which === 'approved'} onClick={() => choose('approved')}>{t`Shown to patients`}</ChipButton>
            <ChipButton pressed={which === 'shipped'} onClick={() => choose('shipped')}>{t`New version`}</ChipButton>
          </div>
        )}
        <TextStatements
          key={read.hash}
          text={read.text}
          marks={approved && which === 'shipped' ? differences(approved.text, shipped.text) : null}
          changes={changes}
          onChange={setChanges}
        />
      </div>
      <div className={frame.parts}>
        {reports.length > 0 && (
          <ul className={frame.cards}>
            {reports.map((report) => (
              <MedicineReportCard key={report.id} report={report} />
            ))}
          </ul>
        )}
        <ApproveText name={details.key} hash={read.hash} changes={[...changes.values()]} first={nextYear} />
        <WithdrawText name={details.key} withdrawn={state === 'withdrawn'} />
      </div>
    </div>
  )
}

function Heading({ details: { salt, state, last, next_review } }: { details: TextDetails }) {
  const day = useDayWords()
  return (
    <div className={frame.head}>
      <h2 className={frame.name}>{salt}</h2>
      <TextStateStamp state={state} />
      {last && (
        <Notice>
          <Trans>
            {last.reviewer.name}, {last.reviewer.registration_no}, {day(last.reviewed_at)}
          </Trans>
          {next_review && (
            <>
              {' '}
              <Trans>Next check {day(next_review)}.</Trans>
            </>
          )}
          {last.note && <p>{last.note}</p>}
        </Notice>
      )}
    </div>
  )
}
