import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useAmountText } from '../../prescriptions/paper/amount-text.ts'
import styles from '../health.module.css'
import type { MissedDose, TodayDoses } from './courses.contract.ts'
import { type Slot, useFoodWords, useSlotWords } from './dose-words.ts'
import { isEarly } from './schedule.rules.ts'

type State = 'taken' | 'skipped' | 'cleared'

interface DoseRowProps {
  slot: Slot
  at: string
  dose: TodayDoses['slots'][number]['doses'][number]
  /** What to do about it, once it is hours late. */
  missed?: MissedDose | undefined
  /** Its day is over: when it was marked says nothing of when it was taken. */
  past?: boolean
  onMark: (state: State) => void
}

/** One dose: what, how much and when, and what is done about it. */
export function DoseRow({ slot, at, dose, missed, past = false, onMark }: DoseRowProps) {
  const { t } = useLingui()
  const words = useSlotWords()
  const food = useFoodWords()[dose.food]
  const amountText = useAmountText()
  const { time } = useTimeWords()
  const { name, amount, state } = dose
  const when = words[slot]
  const clock = time(at)
  // Hindi says the part of the day with its hours: "सुबह 8:00" is enough.
  const whenAt = clock.startsWith(when) ? clock : `${when}, ${clock}`
  const how = [amountText(amount, dose.dose_unit), food, whenAt, dose.last_day ? t`last day` : ''].filter(Boolean).join(' · ')
  return (
    <Card as="li" className={styles.row}>
      <div>
        <b>{name}</b>
        <p className={styles.small}>{how}</p>
        {missed && state === null && <Missed missed={missed} />}
      </div>
      <div className={styles.actions}>
        {state === null ? (
          <>
            <TakenButton name={name} when={when} at={at} onTaken={() => onMark('taken')} />
            <Button variant="secondary" aria-label={t`Skip: ${name}, ${when}`} onClick={() => onMark('skipped')}>
              <Trans>Skip</Trans>
            </Button>
          </>
        ) : (
          <>
            <span>
              {state === 'skipped' ? (
                <Trans>Skipped</Trans>
              ) : dose.at && !past ? (
                <Trans>Taken at {time(dose.at)}</Trans>
              ) : (
                <Trans>Taken</Trans>
              )}
            </span>
            <Button variant="quiet" aria-label={t`Undo: ${name}, ${when}`} onClick={() => onMark('cleared')}>
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

/** Beside the next one, a late dose is easily taken with it: it says calmly what to do, and who says so. */
function Missed({ missed: { advice, sources } }: { missed: MissedDose }) {
  return (
    <p className={styles.small}>
      <b>
        <Trans>Missed it?</Trans>
      </b>{' '}
      {advice.join(' ')}{' '}
      {sources.map(({ publisher, title, address, section }) => (
        <a key={address + section} href={address} title={`${title}: ${section}`} rel="noreferrer">
          <Trans>Source: {publisher}</Trans>
        </a>
      ))}
    </p>
  )
}

interface TakenButtonProps {
  name: string
  when: string
  at: string
  onTaken: () => void
}

/** Long before its time a press may be meant for another dose: it asks. */
function TakenButton({ name, when, at, onTaken }: TakenButtonProps) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const [asking, setAsking] = useState(false)
  const answer = (taken: boolean) => {
    setAsking(false)
    if (taken) onTaken()
  }
  const actions = (
    <>
      <Button onClick={() => answer(true)}>
        <Trans>Yes, taken</Trans>
      </Button>
      <Button variant="secondary" onClick={() => answer(false)}>
        <Trans>Not yet</Trans>
      </Button>
    </>
  )
  return (
    <>
      <Button icon="check" aria-label={t`Taken: ${name}, ${when}`} onClick={() => (isEarly(at, new Date()) ? setAsking(true) : onTaken())}>
        <Trans>Taken</Trans>
      </Button>
      {asking && (
        <Dialog open onClose={() => answer(false)} title={t`Taken already?`} actions={actions}>
          <Trans>
            {name} is planned for {time(at)}.
          </Trans>
        </Dialog>
      )}
    </>
  )
}
