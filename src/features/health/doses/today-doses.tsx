import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import type { TodayDoses } from './courses.contract.ts'
import { type Slot, useDoseUnitWords, useFoodWords, useSlotWords } from './dose-words.ts'
import { useDoses } from './use-doses.ts'

const pictures: Record<Slot, IconName> = { morning: 'sun', noon: 'clock', evening: 'house', night: 'moon' }
type SlotDoses = TodayDoses['slots'][number]

/** The day at a glance, and each dose with what is done about it. */
export function TodayPart({ today }: { today: TodayDoses }) {
  const { t } = useLingui()
  const { doses, waiting, mark } = useDoses(today)
  const { all, taken } = doses
  return (
    <section className={styles.section} id="today" aria-label={t`Today`}>
      <div className={styles.head}>
        <h2>
          <Trans>Today</Trans>
        </h2>
        {all > 0 && (
          <span className={styles.small}>
            <Trans>
              {taken} of {all} taken
            </Trans>
          </span>
        )}
      </div>
      {waiting && (
        <Notice kind="info" live="status" title={t`Saved on this phone`}>
          <Trans>We will send it when you are back online.</Trans>
        </Notice>
      )}
      {all === 0 ? (
        <p className={styles.small}>
          <Trans>Nothing to take today.</Trans>
        </p>
      ) : (
        <>
          <DayDiscs slots={doses.slots} />
          <ul className={styles.list}>
            {doses.slots.flatMap((slot) =>
              slot.doses.map((dose) => (
                <DoseRow
                  key={`${dose.course} ${slot.slot}`}
                  slot={slot.slot}
                  at={slot.at}
                  dose={dose}
                  onMark={(state) => mark({ course: dose.course, slot: slot.slot, state })}
                />
              )),
            )}
          </ul>
        </>
      )}
    </section>
  )
}

/** Written as `1-0-1` a day has three times; the evening joins them when there is something to take. */
const isShown = ({ slot, doses }: SlotDoses) => slot !== 'evening' || doses.length > 0

/** Morning, noon, evening and night with how much of each is done. */
export function DayDiscs({ slots }: { slots: readonly SlotDoses[] }) {
  const words = useSlotWords()
  const next = slots.find(({ doses }) => doses.some(({ state }) => state === null))
  return (
    <ul className={styles.slots}>
      {slots.filter(isShown).map(({ slot, doses }) => {
        const open = doses.filter(({ state }) => state === null).length
        const done = doses.length - open
        return (
          <li key={slot} className={styles.slot} data-now={next?.slot === slot || undefined}>
            <Icon name={doses.length > 0 && open === 0 ? 'check-circle' : pictures[slot]} size={36} />
            <b>{words[slot]}</b>
            <small>
              {doses.length === 0 ? (
                <Trans>Nothing</Trans>
              ) : open === 0 ? (
                <Plural value={done} one="# done" other="# done" />
              ) : (
                <Plural value={open} one="# to take" other="# to take" />
              )}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

interface DoseRowProps {
  slot: Slot
  at: string
  dose: SlotDoses['doses'][number]
  onMark: (state: 'taken' | 'skipped' | 'cleared') => void
}

function DoseRow({ slot, at, dose, onMark }: DoseRowProps) {
  const { t } = useLingui()
  const words = useSlotWords()
  const food = useFoodWords()[dose.food]
  const unit = useDoseUnitWords()[dose.dose_unit]
  const { time } = useTimeWords()
  const { name, amount, state } = dose
  const when = words[slot]
  const clock = time(at)
  // Hindi says the part of the day with its hours: "सुबह 8:00" is enough.
  const how = [`${amount} ${unit}`, food, clock.startsWith(when) ? clock : `${when}, ${clock}`].filter(Boolean).join(' · ')
  return (
    <Card as="li" className={styles.row}>
      <div>
        <b>{name}</b>
        <p className={styles.small}>{how}</p>
      </div>
      {state === null ? (
        <div className={styles.actions}>
          <Button icon="check" aria-label={t`Taken: ${name}, ${when}`} onClick={() => onMark('taken')}>
            <Trans>Taken</Trans>
          </Button>
          <Button variant="secondary" aria-label={t`Skip: ${name}, ${when}`} onClick={() => onMark('skipped')}>
            <Trans>Skip</Trans>
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <span>
            {state === 'taken' ? dose.at ? <Trans>Taken at {time(dose.at)}</Trans> : <Trans>Taken</Trans> : <Trans>Skipped</Trans>}
          </span>
          <Button variant="quiet" aria-label={t`Undo: ${name}, ${when}`} onClick={() => onMark('cleared')}>
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
