import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import type { Writing } from '../desk/desk-written.ts'
import { ChipField } from './desk-chip-field.tsx'
import { VitalFields } from './desk-vitals.tsx'
import { useConsoleKeys } from './use-console-keys.ts'
import type { Fact } from '../prescribe/facts.rules.ts'
import styles from './desk-note.module.css'

const diagnoses = (): Promise<readonly Fact[]> => import('../../../../db/facts/diagnoses.json').then((found) => found.default)

interface NoteProps {
  writing: Writing
  visit: Pick<DeskConsultation, 'complaint' | 'mode' | 'patient'>
  className?: string | undefined
}

/** What was said and found; it becomes the head of the prescription (TPG-13). */
export function NotePane({ writing, visit, className }: NoteProps) {
  const { t } = useLingui()
  const { draft, change } = writing
  const told = visit.complaint
  const title = (
    <span className={styles.title}>
      {t`Note`} <kbd aria-hidden="true">Alt 1</kbd>
    </span>
  )
  return (
    <Pane title={title} tools={<Saved writing={writing} />} className={className}>
      <Words
        gap="complaints"
        label={t({ message: 'Complaint', context: 'of a patient' })}
        value={draft.complaints}
        onValue={(complaints) => change({ complaints })}
      >
        {told !== '' && draft.complaints.trim() === '' && <Told text={told} onTake={() => change({ complaints: told })} />}
      </Words>
      <Words gap="history" label={t`History`} value={draft.history} onValue={(history) => change({ history })} />
      <Words gap="findings" label={t`Findings`} value={draft.findings} onValue={(findings) => change({ findings })}>
        <VitalFields vitals={draft.vitals} onVitals={(vitals) => change({ vitals })} />
      </Words>
      <ChipField
        label={t`Diagnosis`}
        texts={draft.diagnosis.map(({ text }) => text)}
        most={10}
        gap="diagnosis"
        facts={diagnoses}
        age={visit.patient.age_years}
        onAdd={({ text, code }) => change((now) => ({ diagnosis: [...now.diagnosis, { text, code, provisional: true }] }))}
        onRemove={(at) => change((now) => ({ diagnosis: now.diagnosis.filter((_, n) => n !== at) }))}
      />
      {/* Nobody has to say how the patient was seen at the clinic. */}
      {visit.mode !== 'clinic' && (
        <label className={styles.check}>
          <input type="checkbox" checked={draft.seen_on_video} onChange={({ target }) => change({ seen_on_video: target.checked })} />
          <Trans>I diagnosed while seeing the patient on video</Trans>
        </label>
      )}
    </Pane>
  )
}

/** The patient's own words, until there are others: taken over by one key, to be put right by hand. */
function Told({ text, onTake }: { text: string; onTake: () => void }) {
  const take = () => {
    onTake()
    // The button goes with its words: the hand is where they are now.
    document.querySelector<HTMLElement>('[data-gap="complaints"]')?.focus()
  }
  useConsoleKeys({ 'Alt I': take })
  return (
    <div className={styles.told}>
      <q title={text}>{text}</q>
      <button type="button" aria-keyshortcuts="Alt+I" onClick={take}>
        <Trans>Use</Trans> <kbd aria-hidden="true">Alt I</kbd>
      </button>
    </div>
  )
}

interface WordsProps {
  gap: string
  label: string
  value: string
  onValue: (value: string) => void
  /** Stands between the label and the words. */
  children?: React.ReactNode
}

function Words({ gap, label, value, onValue, children }: WordsProps) {
  const id = `note-${gap}`
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{label}</label>
      {children}
      <textarea
        id={id}
        data-gap={gap}
        className={styles.area}
        rows={1}
        maxLength={2000}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  )
}

function Saved({ writing: { saving, savedAt } }: { writing: Writing }) {
  const { time } = useTimeWords()
  const at = savedAt && time(savedAt.toISOString())
  return (
    <output className={classNames(styles.saved, saving === 'failed' && styles.failed)}>
      {saving === 'saved' && <Icon name="check" size={16} />}
      {saving === 'failed' ? (
        <Trans>Not saved</Trans>
      ) : saving === 'kept' ? (
        <Trans>Kept on this device</Trans>
      ) : saving === 'typing' ? (
        <Trans>Saving…</Trans>
      ) : at ? (
        <Trans>Saved {at}</Trans>
      ) : (
        <Trans>Saved</Trans>
      )}
    </output>
  )
}
