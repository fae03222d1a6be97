import { Trans, useLingui } from '@lingui/react/macro'
import { indiaFormat } from '../../../lib/india-time.ts'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import { DeskSeenBefore } from '../desk/desk-seen-before.tsx'
import { SinceSigned, WithdrawnStamp } from '../../prescriptions/paper/desk-since-signed.tsx'
import { FileList } from './desk-files.tsx'
import { SignedPaper } from '../prescribe/desk-signed-paper.tsx'
import type { Earlier, RecordFile } from './side.types.ts'
import styles from './desk-before.module.css'

interface BeforeProps {
  visit: DeskConsultation
  earlier: readonly Earlier[]
  onFile: (file: RecordFile) => void
  /** Writes the last prescription again; not while nothing may be written. */
  onRepeat?: (() => void) | undefined
}

const mayAttest = new Set(['WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'ENDED'])

/** Visits here that ended with a prescription, the newest first. */
export function BeforeList({ visit, earlier, onFile, onRepeat }: BeforeProps) {
  const last = earlier.find(({ document }) => document !== null)
  return (
    <>
      {earlier.length === 0 && (
        <p className={styles.empty}>
          <Trans>No earlier prescriptions here.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {earlier.map((one) => (
          <Visit key={one.id} earlier={one} onFile={onFile} onRepeat={one === last ? onRepeat : undefined} />
        ))}
      </ul>
      {visit.nature === 'first' && mayAttest.has(visit.state) && (
        <div className={styles.seen}>
          <DeskSeenBefore id={visit.id} />
        </div>
      )}
    </>
  )
}

function Visit({ earlier, onFile, onRepeat }: { earlier: Earlier } & Pick<BeforeProps, 'onFile' | 'onRepeat'>) {
  const { t, i18n } = useLingui()
  const { issued_on, prescriber, lines, state, document, since, visit_files } = earlier
  const day = issued_on
    ? indiaFormat(`${i18n.locale}-IN`, { day: 'numeric', month: 'short', year: '2-digit' }).format(new Date(issued_on))
    : ''
  const names = lines.map(({ medicine_text }) => medicine_text).join(', ')
  return (
    <li className={styles.visit}>
      <span className={styles.day}>{day}</span>
      <details className={styles.details}>
        <summary>
          <b>{prescriber?.name}</b> {state === 'REVOKED' && <WithdrawnStamp />}
          <span className={styles.names}>{names || t`No medicines`}</span>
        </summary>
        {visit_files.length > 0 && <FileList files={visit_files} onFile={onFile} />}
        {document && <SinceSigned since={since} own={false} />}
        {document && <SignedPaper signed={document} />}
      </details>
      {onRepeat && (
        <button type="button" className={styles.repeat} aria-keyshortcuts="Alt+R" onClick={onRepeat}>
          {since.withdrawn ? <Trans>Repeat and correct</Trans> : <Trans>Repeat</Trans>} <kbd aria-hidden="true">Alt R</kbd>
        </button>
      )}
    </li>
  )
}
