import { Trans, useLingui } from '@lingui/react/macro'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { DeskConsultation } from './consultations-desk.contract.ts'
import { DeskSeenBefore } from './desk-seen-before.tsx'
import type { PatientRecord } from './record.contract.ts'
import styles from './desk-queue.module.css'

const mayAttest = new Set(['WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'ENDED'])

/** What is known before the first word: answers, health, papers, what was prescribed here before. */
export function DeskRecord({ visit, record: { health, files, earlier } }: { visit: DeskConsultation; record: PatientRecord }) {
  const { t } = useLingui()
  const words = useTimeWords()
  const notes = [
    [t`Allergies`, health.allergies],
    [t`Conditions`, health.conditions],
    [t`Current medicines`, health.current_medicines],
  ] as const
  return (
    <section className={styles.part} aria-label={t`Record`}>
      <dl className={styles.record}>
        {visit.intake.map(({ q, a }) => (
          <div key={q}>
            <dt>{q}</dt>
            <dd>{a}</dd>
          </div>
        ))}
        {notes.map(([label, texts]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{texts === null ? t`not asked yet` : texts.length === 0 ? t`none` : texts.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ id, name, url, note }) => (
            <li key={id}>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                <Trans>Checking {name}…</Trans>
              )}
              {note && <span className={styles.small}> {note}</span>}
            </li>
          ))}
        </ul>
      )}
      {visit.nature === 'first' && mayAttest.has(visit.state) && <DeskSeenBefore id={visit.id} />}
      {earlier.length > 0 && (
        <Disclosure summary={t`Prescribed earlier`}>
          <ul className={styles.files}>
            {earlier.map(({ id, issued_on, prescriber, lines }) => (
              <li key={id}>
                <b>{issued_on && words.longDay(issued_on)}</b> {prescriber?.name}
                <p className={styles.small}>
                  {lines.map(({ medicine_text, frequency }) => `${medicine_text} ${frequency ?? ''}`).join('; ')}
                </p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
