import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { ShownFile } from '../../files/shown-file.tsx'
import styles from '../appointment-slip.module.css'
import type { AppointmentData } from '../appointment.types.ts'
import { usePaperWords } from './files-dialog.tsx'

/** Where somebody complains of a doctor. */
export function ReportDoctor({ id, name }: { id: string; name: string }) {
  return (
    <p className={styles.small}>
      <Link to={`/account/privacy/complaints?${new URLSearchParams({ doctor: id, name }).toString()}`}>
        <Trans>Report this doctor</Trans>
      </Link>
    </p>
  )
}

/** What the doctor sent in the call; it stays with the visit. */
export function FromDoctor({ files }: Pick<AppointmentData['appointment'], 'files'>) {
  const sent = files.filter(({ sent_by }) => sent_by === 'doctor')
  if (sent.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Files from the doctor</Trans>
      </h2>
      <ul className={styles.papers}>
        {sent.map(({ file_id, name }) => (
          <li key={file_id}>
            <ShownFile id={file_id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the patient wrote and brought. */
export function IntakeSummary({ appointment: { complaint, intake, files: all } }: Pick<AppointmentData, 'appointment'>) {
  const { t } = useLingui()
  const papers = usePaperWords()
  const files = all.filter(({ sent_by }) => sent_by === 'patient')
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Details shared with the doctor</Trans>
      </h2>
      <dl className={styles.told}>
        <dt>{t`What would you like help with?`}</dt>
        <dd>{complaint}</dd>
        {intake.map(({ q, a }) => (
          <div key={q}>
            <dt>{q}</dt>
            <dd>{a}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <>
          <h3>
            <Trans>Documents</Trans>
          </h3>
          <ul className={styles.papers}>
            {files.map(({ file_id, name, kind }) => (
              <li key={file_id}>
                <Icon name="file-text" /> {name} <span className={styles.small}>{papers[kind as keyof typeof papers] ?? kind}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
