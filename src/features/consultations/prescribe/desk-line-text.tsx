import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dose } from '../../../ui/layout/dose.tsx'
import type { DraftLine } from '../../prescriptions/sign/draft.contract.ts'
import { useReasonToTake, useUnitWords } from '../../prescriptions/paper/taking-words.ts'
import { doseText, gridText } from '../../prescriptions/sign/prescribe.rules.ts'
import styles from './desk-line-text.module.css'

type Timing =
  | Exclude<DraftLine['timing'], { kind: 'grid' }>
  | (Omit<Extract<DraftLine['timing'], { kind: 'grid' }>, 'doses'> & { doses: readonly number[] })

/** What a line of a draft and one that is signed share. */
interface ReadLine {
  timing: Timing
  dose_unit: string
  duration_days: number
  /** As it was typed; null where it is reckoned from the doses. */
  quantity_units?: number | null
  /** As it was signed. */
  quantity?: number
  repeats: number
  instructions: string
}

/** A line as it is read: dose, food, days, how much of the product’s own unit, what is added, and how to take it; no part of it is broken over two rows. */
export function LineText({ line, unit }: { line: ReadLine; unit: string }) {
  const { t } = useLingui()
  const { timing, dose_unit, duration_days: days, repeats, instructions } = line
  const count = line.quantity ?? line.quantity_units ?? null
  // Tablets are counted, and a count needs no unit; what is measured does.
  const amount = count === null ? null : unit === 'ml' || unit === 'g' ? `${count} ${unit}` : String(count)
  const unitWords = useUnitWords()
  // Where no food word was said nothing is written of food: the doctor would sign what they did not say.
  const foods = { before: t`before food`, after: t`after food`, with: t`with food`, any: null }
  const food = timing.kind === 'grid' ? foods[timing.food] : null
  return (
    <p className={styles.line}>
      <span className={styles.part}>
        <Taken timing={timing} unit={unitWords[dose_unit] ?? dose_unit} />
      </span>
      {food && <Next>{food}</Next>}
      <Next>
        <Plural value={days} one="# day" other="# days" />
      </Next>
      {amount !== null && (
        <Next>
          <Trans>Quantity {amount}</Trans>
        </Next>
      )}
      {repeats > 0 && (
        <Next>
          <Plural value={repeats} one="# repeat" other="# repeats" />
        </Next>
      )}
      {instructions !== '' && <Next long>{instructions}</Next>}
    </p>
  )
}

/** One more part; only what somebody wrote may be too long for a row. */
function Next({ long, children }: { long?: boolean; children: ReactNode }) {
  return (
    <span className={long ? undefined : styles.part}>
      <span className={styles.dot}>{' · '}</span>
      {children}
    </span>
  )
}

function Taken({ timing, unit }: { timing: Timing; unit: string }) {
  const reasonWords = useReasonToTake()
  if (timing.kind === 'grid') {
    return (
      // Evening has a dot of its own only where something is taken then.
      <Dose pattern={timing.doses.filter((dose, at) => at !== 2 || dose > 0)}>
        {gridText(timing.doses)} {unit}
      </Dose>
    )
  }
  const dose = doseText(timing.dose)
  if (timing.kind === 'weekly') {
    const { times } = timing
    return (
      <>
        {dose} {unit}, <Plural value={times} one="# day a week" other="# days a week" />
      </>
    )
  }
  const { most_per_day: most } = timing
  const reason = reasonWords(timing.reason)
  return reason === null ? (
    <Trans>
      {dose} {unit} as needed, at most {most} a day
    </Trans>
  ) : (
    <Trans>
      {dose} {unit} as needed, at most {most} a day ({reason})
    </Trans>
  )
}
