import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDayWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import { useProblemWords } from '../desk/desk-problem-words.ts'
import type { Writing } from '../desk/desk-written.ts'
import { useAssumedWords } from '../prescribe/desk-assumed-words.ts'
import { confirmAllergies, confirmTaken, declaredNames, denyTaken } from './desk-allergies.tsx'
import { useVitalNames } from './desk-vitals.tsx'
import { shownMedicine } from '../prescribe/shown-medicine.ts'
import { type Gap, isHarm } from './gaps.rules.ts'
import type { DayOff } from '../../doctors/schedule/use-day-off.ts'
import styles from './desk-sign-bar.module.css'

interface GapChipProps {
  gap: Gap
  visit: DeskConsultation
  writing: Writing
  /** The day off that a follow-up was chosen on. */
  offDay: DayOff | null
  /** The patient is to come on it all the same. */
  onKeepDay: (day: string) => void
  onGap: (gap: Gap) => void
}

/** One thing that is left: answered here where a press answers it, otherwise the way to its field. */
export function GapChip({ gap, visit, writing, offDay, onKeepDay, onGap }: GapChipProps) {
  const { t } = useLingui()
  const words = useGapWords(writing)
  const { change } = writing
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
  if (gap.field === 'patient.allergies') return <AskedAllergies writing={writing} answer={answer} />
  if (gap.field === 'patient.medicines') return <AskedTakes writing={writing} answer={answer} />
  if (offDay && gap.code === 'day_off')
    return <AskedDay off={offDay} writing={writing} answer={answer} onKeep={() => onKeepDay(offDay.day)} />
  if (gap.code === 'assumed') return <AskedLine at={gap.line ?? 0} writing={writing} answer={answer} />
  if (gap.field === 'seen_on_video')
    return (
      <Asked text={words(gap)}>
        <button {...answer} onClick={() => change({ seen_on_video: true })}>
          <Trans>Seen on video</Trans>
        </button>
      </Asked>
    )
  const isRed = isHarm(gap)
  return (
    <button type="button" className={classNames(styles.chip, styles.go, isRed ? styles.stop : styles.warn)} onClick={() => onGap(gap)}>
      {isRed && <Icon name={gap.code === 'allergy' ? 'warning-circle' : 'desk:prohibit'} size={16} />}
      {words(gap)}
    </button>
  )
}

/** What the patient said of them is confirmed; where nothing was said, it is asked. */
function AskedAllergies({ writing, answer }: AskedTakesProps) {
  const { t } = useLingui()
  const { allergies } = writing.declared
  if (allergies.length > 0)
    return (
      <Asked text={t`Patient says: ${declaredNames(allergies)}`}>
        <button {...answer} onClick={() => confirmAllergies(writing)}>
          <Trans>Confirm</Trans>
        </button>
      </Asked>
    )
  return (
    <Asked text={t`Ask: allergies?`}>
      <button {...answer} onClick={() => writing.tellAllergies([])}>
        <Trans>None known</Trans>
      </button>
    </Asked>
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

/** What they take: what they said today, then what an earlier visit heard, then what the app knows, and outright where there is nothing of it. */
function AskedTakes({ writing, answer }: AskedTakesProps) {
  const { t } = useLingui()
  const { medicines, carried, listed } = writing.declared
  const [said, before, known] = [declaredNames(medicines), declaredNames(carried), declaredNames(listed)]
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
        <button {...answer} data-gap={undefined} onClick={() => denyTaken(writing, carried)}>
          <Trans>No, none</Trans>
        </button>
      </Asked>
    )
  if (known !== '')
    return (
      <Asked text={t`On their list: ${known}, still taking?`}>
        <button {...answer} onClick={() => confirmTaken(writing, listed)}>
          <Trans>Yes, still taking</Trans>
        </button>
        <button {...answer} data-gap={undefined} onClick={() => denyTaken(writing, listed)}>
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

/** A follow-up on a day off goes to the nearest day that is worked, or stays on purpose. */
function AskedDay({ off, writing, answer, onKeep }: AskedTakesProps & { off: DayOff; onKeep: () => void }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const day = dayWords(off.day)
  return (
    <Asked text={off.why === 'leave' ? t`Follow-up ${day}: you are on leave` : t`Follow-up ${day}: you have no hours`}>
      {off.nearest.map((near, at) => (
        <button
          key={near}
          {...answer}
          data-gap={at === 0 ? answer['data-gap'] : undefined}
          onClick={() => writing.change({ follow_up_on: near })}
        >
          {dayWords(near)}
        </button>
      ))}
      <button {...answer} data-gap={off.nearest.length === 0 ? answer['data-gap'] : undefined} onClick={onKeep}>
        <Trans>Keep</Trans>
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

/** As short as a chip; the whole of what concerns a medicine stands on its line, and what harms names it. */
export function useGapWords({ draft, medicines }: Writing): (gap: Gap) => string {
  const { t } = useLingui()
  const ofLine = useLineGapWords()
  const long = useProblemWords()
  const vitals: Record<string, string> = useVitalNames()
  const short: Record<string, string> = {
    complaints: t({ message: 'Complaint', context: 'of a patient' }),
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
      const line = draft.lines[gap.line]
      const name = isHarm(gap) && line ? shownMedicine(line, medicines).salts : ''
      if (name !== '') return t`${number}. ${name}: ${lacks}`
      return t`Medicine ${number}: ${lacks}`
    }
    const name = vitals[gap.field.replace('vitals.', '')]
    return name ? t`Check ${name}` : (short[gap.field] ?? long(gap))
  }
}

function useLineGapWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    allergy: t`allergy`,
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
