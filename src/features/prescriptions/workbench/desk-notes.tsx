import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useKeptWarningWords } from './desk-kept-warnings.tsx'
import type { Review } from '../review/review.contract.ts'
import styles from './desk-notes.module.css'

type NotesProps = Pick<Review, 'note' | 'question' | 'answer' | 'kept_warnings' | 'second_eyes'>

/** What was said about it: by the patient, by a colleague, and by doctors of ours who kept a warning. */
export function Notes({ note, question, answer, kept_warnings, second_eyes }: NotesProps) {
  const { t } = useLingui()
  const words = useKeptWarningWords()
  if (!note && !question && !answer && !second_eyes && kept_warnings.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.notes} aria-label={t`Notes`} tabIndex={0}>
      {second_eyes && (
        <p className={styles.amber}>
          <Icon name="eye" size={16} />
          <Trans>Second review for Schedule H1: a colleague read it as below. Check every line against the prescription.</Trans>
        </p>
      )}
      {kept_warnings.map((one) => (
        <p key={`${one.medicine} ${one.code} ${one.reason}`} className={styles.amber}>
          <Icon name="warning" size={16} />
          {words(one)}
        </p>
      ))}
      {note && (
        <p>
          <Trans>Patient’s note: {note}</Trans>
        </p>
      )}
      {question && (
        <p>
          <Trans>Question: {question}</Trans>
        </p>
      )}
      {answer && (
        <p>
          <Trans>Answer: {answer}</Trans>
        </p>
      )}
    </section>
  )
}
