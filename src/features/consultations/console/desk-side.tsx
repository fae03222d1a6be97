import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, use } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import type { PatientRecord } from '../desk/record.contract.ts'
import { BeforeList } from './desk-before.tsx'
import { FileList } from './desk-files.tsx'
import { TabList, TabPanel } from './desk-tabs.tsx'
import type { RecordFile, SideTab } from './side.types.ts'
import { VisitSlot } from '../visit-slot.ts'
import styles from './desk-side.module.css'

interface SideProps {
  visit: DeskConsultation
  record: PatientRecord
  shown: SideTab
  onShow: (tab: SideTab) => void
  /** Lines of the chat nobody has read here. */
  unread: number
  /** Where the call puts its chat. */
  chat: Ref<HTMLDivElement>
  onFile: (file: RecordFile) => void
  onRepeat?: (() => void) | undefined
  className?: string | undefined
}

const panelId = (tab: SideTab) => `side-${tab}`

/** What is known beside the talk: earlier visits, what was sent, what is written, what was answered before. */
export function Side({ visit, record, shown, onShow, unread, chat, onFile, onRepeat, className }: SideProps) {
  const { t } = useLingui()
  const Shared = use(VisitSlot)
  const tabs = [
    { name: 'before', label: t`Before`, count: record.earlier.length },
    { name: 'files', label: t`Files`, count: record.files.length },
    // Nobody writes to who sits beside them.
    ...(visit.mode === 'clinic' ? [] : [{ name: 'chat', label: t`Chat`, count: unread, hot: true } as const]),
    { name: 'intake', label: t`Intake` },
  ] as const
  const panel = (name: SideTab) => ({ id: panelId(name), label: tabs.find((tab) => tab.name === name)?.label ?? '', shown: shown === name })
  return (
    <section className={classNames(styles.side, className)} aria-label={t`Record`}>
      <TabList
        label={t`Record`}
        tabs={tabs}
        shown={shown}
        onShow={onShow}
        panelId={panelId}
        className={shown === 'chat' ? styles.chatTabs : undefined}
      />
      <TabPanel {...panel('before')}>
        <BeforeList visit={visit} earlier={record.earlier} onFile={onFile} onRepeat={onRepeat} />
      </TabPanel>
      <TabPanel {...panel('files')}>
        <FileList files={record.files} onFile={onFile} />
        {/* oxlint-disable-next-line react/static-components -- handed in by the feature it belongs to, not made here */}
        {Shared && <Shared />}
      </TabPanel>
      <TabPanel {...panel('chat')}>
        <div ref={chat} className={styles.chat} />
        {visit.ended_at === null && (
          <p className={styles.empty}>
            <Trans>Chat opens with the call. Messages are saved with the consultation.</Trans>
          </p>
        )}
      </TabPanel>
      <TabPanel {...panel('intake')}>
        <Answers visit={visit} />
      </TabPanel>
    </section>
  )
}

function Answers({ visit: { complaint, intake, adult } }: { visit: DeskConsultation }) {
  const { t } = useLingui()
  return (
    <dl className={styles.answers}>
      {complaint !== '' && (
        <div>
          <dt>{t`Reason for the visit`}</dt>
          <dd>{complaint}</dd>
        </div>
      )}
      {intake.map(({ q, a }) => (
        <div key={q}>
          <dt>{q}</dt>
          <dd>{a}</dd>
        </div>
      ))}
      {adult && (
        <div>
          <dt>{t`Accompanying adult`}</dt>
          <dd>
            <Trans>
              {adult.name}, ID ending in {adult.document.last4}
            </Trans>
          </dd>
        </div>
      )}
    </dl>
  )
}
