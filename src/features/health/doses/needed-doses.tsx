import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { zoneClock, zoneInstant } from '../zone-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useAmountText } from '../../prescriptions/paper/amount-text.ts'
import styles from '../health.module.css'
import type { RecentDoses } from './courses.contract.ts'
import type { DoseTime } from './dose-queue.ts'
import type { Mark } from './use-doses.ts'

/** What has no times: a press says that it was taken now. */
export function NeededDoses({ today, mark }: { today: RecentDoses; mark: (mark: Mark) => void }) {
  if (today.needed.length === 0) return null
  return (
    <div className={styles.section}>
      <h3>
        <Trans>When needed</Trans>
      </h3>
      <ul className={styles.list}>
        {today.needed.map((one) => (
          <NeededRow key={one.course} dose={one} day={today.day} zone={today.zone} mark={mark} />
        ))}
      </ul>
    </div>
  )
}

interface NeededRowProps {
  dose: RecentDoses['needed'][number]
  day: string
  zone: string
  mark: (mark: Mark) => void
}

function NeededRow({ dose: { course, name, amount, dose_unit, most_a_day: most, taken, last_at }, day, zone, mark }: NeededRowProps) {
  const { t } = useLingui()
  const amountText = useAmountText()
  const { time, full } = useTimeWords()
  const last = taken.at(-1)
  const lastTime = last === undefined ? '' : time(zoneInstant(zone, day, last).toISOString())
  const take = () => {
    const now = zoneClock(zone, new Date())
    mark({ course, day: now.day, slot: now.time as DoseTime, state: 'taken' })
  }
  return (
    <Card as="li" className={styles.row}>
      <div>
        <b>{name}</b>
        <p className={styles.small}>
          {amountText(amount, dose_unit)}
          {most !== null && (
            <>
              {' · '}
              <Plural value={most} one="at most # time a day" other="at most # times a day" />
            </>
          )}
        </p>
        <p className={styles.small}>
          {last !== undefined ? (
            <>
              <Plural value={taken.length} one="# time today" other="# times today" />, <Trans>last at {lastTime}</Trans>
            </>
          ) : last_at === null ? (
            <Trans>Not taken yet</Trans>
          ) : (
            <Trans>Last taken {full(last_at)}</Trans>
          )}
        </p>
        {dose_unit === 'puff' && (
          <p className={styles.small}>
            <Trans>Needed more often than you were told? See your doctor.</Trans> <BreathingHelp />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <TakeButton name={name} inhaled={dose_unit === 'puff'} taken={taken.length} most={most} onTake={take} />
        {last !== undefined && (
          <Button
            variant="quiet"
            aria-label={t`Undo: ${name}, ${lastTime}`}
            onClick={() => mark({ course, day, slot: last as DoseTime, state: 'cleared' })}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Whom an inhaler is not enough for (db/facts/care/asthma.json) waits for no doctor. */
const BreathingHelp = () => (
  <Trans>
    Hard to walk or talk, blue lips, or no relief? Call <a href="tel:112">112</a> now.
  </Trans>
)

interface TakeButtonProps {
  name: string
  /** A reliever: what runs out is breath. */
  inhaled: boolean
  taken: number
  most: number | null
  onTake: () => void
}

/** Beyond the most of a day it asks, and says whom to ask and when to call for help. */
function TakeButton({ name, inhaled, taken, most, onTake }: TakeButtonProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const answer = (yes: boolean) => {
    setAsking(false)
    if (yes) onTake()
  }
  const actions = (
    <>
      <Button onClick={() => answer(true)}>
        <Trans>Yes, taken</Trans>
      </Button>
      <Button variant="secondary" onClick={() => answer(false)}>
        <Trans>Not taken</Trans>
      </Button>
    </>
  )
  return (
    <>
      <Button icon="check" aria-label={t`Taken now: ${name}`} onClick={() => (most !== null && taken >= most ? setAsking(true) : onTake())}>
        <Trans>Taken now</Trans>
      </Button>
      {asking && (
        <Dialog open onClose={() => answer(false)} title={t`More than your daily limit?`} actions={actions}>
          <p>
            <Trans>This is more than you were told to take in a day. Ask your doctor before you take more.</Trans>
          </p>
          <p>
            {inhaled ? (
              <BreathingHelp />
            ) : (
              <Trans>
                Took too much, or feel very unwell? Call <a href="tel:112">112</a>.
              </Trans>
            )}
          </p>
        </Dialog>
      )}
    </>
  )
}
