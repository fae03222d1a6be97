import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import { useProblemWords } from '../desk/desk-problem-words.ts'
import type { Writing } from '../desk/desk-written.ts'
import { useAssumedWords } from '../prescribe/desk-assumed-words.ts'
import { confirmAllergies, confirmTaken, declaredNames, denyTaken } from './desk-allergies.tsx'
import { useVitalNames } from './desk-vitals.tsx'
import { doneCount, type Gap, gapsOf, isOnVideo, openProblems } from './gaps.rules.ts'
import styles from './desk-sign-bar.module.css'

interface SignBarProps {
  visit: DeskConsultation
  writing: Writing
  busy: boolean
  /** A press on the button came to what is left. */
  asked: boolean
  /** It may be signed when the call is over. */
  callEnded: boolean
  onGap: (gap?: Gap) => void
  onPreview: () => void
  onSign: () => void
  /** What else moves the visit on. */
  children?: ReactNode
}

/** What is left before signing, each answered where it is asked. */
export function SignBar({ visit, writing, busy, asked, callEnded, onGap, onPreview, onSign, children }: SignBarProps) {
  const { t } = useLingui()
  const [listed, setListed] = useState(false)
  const problems = openProblems(writing.problems, { ...writing, isVideo: isOnVideo(visit) })
  const gaps = gapsOf(problems, isOnVideo(visit))
  const left = gaps.length
  const done = doneCount(problems)
  const place = useKeptFocus(left)
  return (
    <footer data-desk-foot className={styles.bar} aria-label={t`Before you sign`}>
      <div ref={place} tabIndex={-1} className={classNames(styles.gaps, listed && styles.listed)}>
        <b className={styles.title}>
          <Trans>Before you sign</Trans>
        </b>
        <span className={classNames(styles.chip, styles.done)}>
          <Icon name="check" size={16} />
          <Trans>{done} done</Trans>
        </span>
        {gaps.map((gap) => (
          <GapChip key={`${gap.field} ${gap.code}`} gap={gap} visit={visit} writing={writing} onGap={onGap} />
        ))}
      </div>
      <div className={styles.acts}>
        {writing.failure && (
          <span role="alert" className={styles.failure}>
            {writing.failure}
          </span>
        )}
        <output className={styles.wanted}>{asked && left > 0 && <Plural value={left} one="# thing left" other="# things left" />}</output>
        {children && <span className={classNames(left > 0 && !listed && styles.folded)}>{children}</span>}
        {left > 0 && (
          <button type="button" className={styles.next} onClick={() => onGap()}>
            <Trans>Next gap</Trans> <kbd>F8</kbd>
          </button>
        )}
        <Button variant="quiet" className={styles.preview} onClick={onPreview}>
          <Trans>Preview</Trans>
        </Button>
        {left > 0 && (
          <Button variant="secondary" className={styles.left} aria-expanded={listed} onClick={() => setListed(!listed)}>
            <Plural value={left} one="# left to do" other="# left to do" />
          </Button>
        )}
        <Button busy={busy} className={styles.sign} aria-describedby={callEnded ? undefined : 'sign-when'} onClick={onSign}>
          <Trans>Sign and send</Trans> <kbd>Ctrl Enter</kbd>
        </Button>
        {!callEnded && (
          <span id="sign-when" className={classNames(styles.when, left > 0 && styles.later)}>
            {visit.mode === 'clinic' ? (
              <Trans>You can sign after you finish the visit</Trans>
            ) : (
              <Trans>You can sign after the call ends</Trans>
            )}
          </span>
        )}
      </div>
    </footer>
  )
}

/** A chip that was answered is gone: the hand stays in the bar, and F8 leads on from there. */
function useKeptFocus(left: number) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(left)
  useEffect(() => {
    if (left < before.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    before.current = left
  }, [left])
  return place
}

/** One thing that is left: answered here where a press answers it, otherwise the way to its field. */
function GapChip({ gap, visit, writing, onGap }: { gap: Gap } & Pick<SignBarProps, 'visit' | 'writing' | 'onGap'>) {
  const { t } = useLingui()
  const words = useGapWords()
  const { change, tellAllergies } = writing
  const answer = { 'data-gap': gap.field, type: 'button', className: styles.answer } as const
  const { age_years: age } = visit.patient
  if (gap.field === 'age_confirmed')
    return (
      <Asked text={age === null ? t`Asked the age?` : t`Asked the age, ${age}?`}>
        <button {...answer} onClick={() => change({ age_confirmed: true })}>
          <Trans>Yes</Trans>
        </button>
      </Asked>
    )
  if (gap.field === 'condition_kind')
    return (
      <Asked text={t`Illness`}>
        <button {...answer} onClick={() => change({ condition_kind: 'acute' })}>
          <Trans>Short</Trans>
        </button>
        <button {...answer} data-gap={undefined} onClick={() => change({ condition_kind: 'chronic' })}>
          <Trans>Long-term</Trans>
        </button>
      </Asked>
    )
  if (gap.field === 'patient.allergies' && writing.declared.allergies.length > 0)
    return (
      <Asked text={t`Patient says: ${declaredNames(writing.declared.allergies)}`}>
        <button {...answer} onClick={() => confirmAllergies(writing)}>
          <Trans>Confirm</Trans>
        </button>
      </Asked>
    )
  if (gap.field === 'patient.allergies')
    return (
      <Asked text={t`Ask: allergies?`}>
        <button {...answer} onClick={() => tellAllergies([])}>
          <Trans>None known</Trans>
        </button>
      </Asked>
    )
  if (gap.field === 'patient.medicines') return <AskedTakes writing={writing} answer={answer} />
  if (gap.code === 'assumed') return <AskedLine at={gap.line ?? 0} writing={writing} answer={answer} />
  if (gap.field === 'seen_on_video')
    return (
      <Asked text={words(gap)}>
        <button {...answer} onClick={() => change({ seen_on_video: true })}>
          <Trans>Seen on video</Trans>
        </button>
      </Asked>
    )
  const stops = ['prohibited', 'abortion_medicine', 'contraindicated'].includes(gap.code)
  return (
    <button type="button" className={classNames(styles.chip, styles.go, stops ? styles.stop : styles.warn)} onClick={() => onGap(gap)}>
      {stops && <Icon name="desk:prohibit" size={16} />}
      {words(gap)}
    </button>
  )
}

/** What nobody typed, or what was withdrawn, is confirmed line by line. */
function AskedLine({ at, writing, answer }: AskedTakesProps & { at: number }) {
  const { t } = useLingui()
  const words = useAssumedWords()
  const line = writing.draft.lines[at]
  if (!line) return null
  const number = at + 1
  const assumed = words(line)
  const confirm = () => writing.change(({ lines }) => ({ lines: lines.map((one, n) => (n === at ? { ...one, assumed: [] } : one)) }))
  return (
    <Asked text={t`Medicine ${number}: ${assumed}?`}>
      <button {...answer} onClick={confirm}>
        <Trans>Confirm</Trans>
      </button>
    </Asked>
  )
}

interface AskedTakesProps {
  writing: Writing
  answer: { 'data-gap': string; type: 'button'; className: string | undefined }
}

/** What they take: what they said today, then what an earlier visit heard, and outright where nobody said a thing. */
function AskedTakes({ writing, answer }: AskedTakesProps) {
  const { t } = useLingui()
  const { medicines, carried } = writing.declared
  const [said, before] = [declaredNames(medicines), declaredNames(carried)]
  if (said !== '')
    return (
      <Asked text={t`Patient takes: ${said}`}>
        <button {...answer} onClick={() => confirmTaken(writing, medicines)}>
          <Trans>Confirm</Trans>
        </button>
      </Asked>
    )
  if (before !== '')
    return (
      <Asked text={t`Last visit: ${before}, still taking?`}>
        <button {...answer} onClick={() => confirmTaken(writing, carried)}>
          <Trans>Yes, still taking</Trans>
        </button>
        <button {...answer} data-gap={undefined} onClick={() => denyTaken(writing)}>
          <Trans>No, none</Trans>
        </button>
      </Asked>
    )
  return (
    <Asked text={t`Ask: medicines?`}>
      <button {...answer} onClick={() => writing.tellTaken([])}>
        <Trans>Takes none</Trans>
      </button>
    </Asked>
  )
}

function Asked({ text, children }: { text: string; children: ReactNode }) {
  return (
    <fieldset className={classNames(styles.chip, styles.warn, styles.asked)} aria-label={text}>
      {text}
      <span className={styles.answers}>{children}</span>
    </fieldset>
  )
}

/** As short as a chip; the whole of what concerns a medicine stands on its line. */
function useGapWords(): (gap: Gap) => string {
  const { t } = useLingui()
  const ofLine = useLineGapWords()
  const long = useProblemWords()
  const vitals: Record<string, string> = useVitalNames()
  const short: Record<string, string> = {
    complaints: t`Complaint`,
    history: t`History`,
    findings: t`Findings`,
    diagnosis: t`Diagnosis`,
    no_medicines: t`Medicine, or none needed`,
    seen_on_video: t`Diagnosis needs video`,
  }
  return (gap) => {
    if (gap.line !== null) {
      const number = gap.line + 1
      const lacks = ofLine[gap.code] ?? gap.code
      return t`Medicine ${number}: ${lacks}`
    }
    const name = vitals[gap.field.replace('vitals.', '')]
    return name ? t`Check ${name}` : (short[gap.field] ?? long(gap))
  }
}

function useLineGapWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    prohibited: t`not allowed`,
    abortion_medicine: t`not allowed`,
    list_a_needs_video: t`needs video`,
    list_b_needs_follow_up: t`follow-up only`,
    list_b_needs_therapy: t`therapy type`,
    unknown_medicine: t`choose again`,
    wrong_unit: t`dose unit`,
    contraindicated: t`not safe`,
    needs_reason: t`reason`,
    needs_quantity: t`quantity`,
    twice: t`listed twice`,
    interval_needed: t`days between repeats`,
    assumed: t`confirm`,
  }
}
