import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addDays } from '../../../lib/india-time.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Prescriber, type PrescriberProps } from './desk-prescriber.tsx'
import { useFactWords } from './desk-review-words.tsx'
import type { Fact, ReadingDraft } from './reading-draft.rules.ts'
import styles from './desk-facts.module.css'

interface FactsProps extends PrescriberProps {
  onToggle: (fact: Fact) => void
  onIllness: (condition?: ReadingDraft['condition']) => void
  /** Days after its issue on which it may be supplied (DR-13). */
  validity: { acute_days: number; chronic_days: number }
  today: string
  /** The day it was sent: what the date begins with until the pharmacist has read the paper's own. */
  sentOn: string
  /** The patient's name in their profile. */
  profile: string
}

/** What must stand on the paper (DR-4): each is ticked once it was seen there. */
export function Facts(props: FactsProps) {
  const { t } = useLingui()
  const { draft, change, profile } = props
  return (
    <section className={styles.paper} aria-label={t`What must stand on it`}>
      <FactCell {...props} fact="prescriber" digit="1">
        <Prescriber {...props} />
      </FactCell>
      <FactCell {...props} fact="date" digit="2">
        <input
          type="date"
          className={styles.input}
          data-fact="date"
          aria-label={t`Date of issue`}
          value={draft.issuedOn}
          max={props.today}
          onChange={({ target }) => change({ issuedOn: target.value, seen: { ...draft.seen, date: false } })}
        />
        <Validity {...props} />
      </FactCell>
      <FactCell {...props} fact="patient" digit="3">
        <input
          className={styles.input}
          data-fact="patient"
          aria-label={t`Patient’s name, as written`}
          autoComplete="off"
          maxLength={120}
          value={draft.patient}
          onChange={({ target }) => change({ patient: target.value })}
        />
        <span className={styles.note}>{draft.patient.trim() === profile ? t`same as the profile` : t`profile: ${profile}`}</span>
      </FactCell>
      <FactCell {...props} fact="signed" digit="4">
        <span className={styles.value}>{t`By hand or stamp`}</span>
      </FactCell>
      <Illness {...props} />
    </section>
  )
}

function FactCell({ fact, digit, draft, onToggle, children }: FactsProps & { fact: Fact; digit: string; children: ReactNode }) {
  const words = useFactWords()
  return (
    <div className={classNames(styles.fact, !draft.seen[fact] && styles.open)}>
      <label className={styles.tick}>
        <input type="checkbox" data-tick={fact} checked={draft.seen[fact]} aria-keyshortcuts={digit} onChange={() => onToggle(fact)} />
        <b>{words[fact]}</b> <KeyHint keys={digit} />
      </label>
      {children}
    </div>
  )
}

function Validity({ draft: { issuedOn, condition, seen }, validity, today, sentOn }: FactsProps) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  if (!/^\d{4}-\d\d-\d\d$/.test(issuedOn)) return <span className={styles.note}>{t`not stated`}</span>
  if (issuedOn === sentOn && !seen.date) return <span className={styles.late}>{t`day it was sent: check the paper`}</span>
  const until = addDays(issuedOn, condition === 'chronic' ? validity.chronic_days : validity.acute_days)
  const day = dayWords(until)
  if (until < today) return <span className={styles.late}>{t`too old since ${day}`}</span>
  return <span className={styles.note}>{t`valid to ${day}`}</span>
}

function Illness({ draft: { condition }, onIllness }: FactsProps) {
  const { t } = useLingui()
  const choices = [
    { value: 'acute', label: t`Short` },
    { value: 'chronic', label: t`Long` },
  ] as const
  return (
    <fieldset className={styles.fact}>
      <legend className={styles.tick}>
        <b>
          <Trans>Illness</Trans>
        </b>{' '}
        <KeyHint keys="5" />
      </legend>
      <span className={styles.choices}>
        {choices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={condition === value}
            className={styles.choice}
            onClick={() => onIllness(condition === value ? 'unknown' : value)}
          >
            {label}
          </button>
        ))}
      </span>
      <span className={styles.note}>
        {condition === 'chronic' ? t`30-day supply` : condition === 'acute' ? t`as long as written` : t`not stated: as short`}
      </span>
    </fieldset>
  )
}
