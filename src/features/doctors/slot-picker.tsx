import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { addDays, indiaDay, indiaInstant } from '../../lib/india-time.ts'
import type { Api } from '../../data/contracts.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { useDayPartWords, useTimeWords } from './doctor-words.tsx'
import { dayPartOf, dayParts, type FreeDay, freeDays, requestedDay } from './free-time.rules.ts'
import styles from './slot-picker.module.css'

const stripDays = 7
/** Slots are laid out for two weeks: two strips. */
const lastStart = 7

interface SlotDays {
  now: string
  /** Every day of the strip with how much is free. */
  days: { day: string; free: number }[]
  /** The day on show. */
  chosen: FreeDay
  earlier: string | null
  later: string | null
}

/** The strip of seven days around the wished one; without a wish the first day with anything free. */
export async function fetchSlotDays(api: Api, doctor: string, wish: string | null): Promise<SlotDays> {
  const now = new Date().toISOString()
  const today = indiaDay(now)
  const secondWeek = addDays(today, lastStart)
  const wished = requestedDay(wish)
  const first = wished !== null && wished >= secondWeek ? secondWeek : today
  const slots = await api('GET /api/slot/', { query: { doctor, from: first, to: addDays(first, stripDays - 1) } })
  const days = freeDays(slots, first, stripDays)
  const chosen = days.find(({ day }) => day === wished) ?? days.find(({ free }) => free.length > 0) ?? days[0]
  if (!chosen) throw new Error('a strip has days')
  return {
    now,
    days: days.map(({ day, free }) => ({ day, free: free.length })),
    chosen,
    earlier: first === today ? null : today,
    later: first === today ? secondWeek : null,
  }
}

const noonOf = (day: string) => indiaInstant(day, '12:00').toISOString()

interface SlotPickerProps {
  slots: SlotDays
  /** The address of this page on another day. */
  dayTo: (day: string) => string
  /** Where a time leads. */
  slotTo: (slot: { id: string; start_at: string }) => string
}

/** Days with how much is free, then the times of one day in the parts of the day. Everything is a link: it works without scripts. */
export function SlotPicker({ slots: { now, days, chosen, earlier, later }, dayTo, slotTo }: SlotPickerProps) {
  const { t } = useLingui()
  const words = useTimeWords()
  const near = earlier ?? later
  return (
    <div className={styles.picker}>
      <nav aria-label={t`Day`}>
        <ul className={styles.strip}>
          {days.map(({ day, free }) => (
            <li key={day}>
              <Link
                to={dayTo(day)}
                replace
                preventScrollReset
                aria-current={day === chosen.day ? 'date' : undefined}
                className={classNames(styles.day, free === 0 && styles.none)}
              >
                {words.nearDay(noonOf(day), now)}
                <b className="num">{words.dayNumber(noonOf(day))}</b>
                <small>{free === 0 ? <Trans>no slots</Trans> : <Plural value={free} one="# slot" other="# slots" />}</small>
              </Link>
            </li>
          ))}
        </ul>
        {near !== null && (
          <Link to={dayTo(near)} replace preventScrollReset className={styles.other}>
            <Icon name={later === null ? 'caret-left' : 'caret-right'} size={20} />
            {later === null ? <Trans>This week</Trans> : <Trans>Next week</Trans>}
          </Link>
        )}
      </nav>
      <Times chosen={chosen} days={days} dayTo={dayTo} slotTo={slotTo} />
    </div>
  )
}

function Times({ chosen, days, dayTo, slotTo }: { chosen: FreeDay; days: SlotDays['days'] } & Pick<SlotPickerProps, 'dayTo' | 'slotTo'>) {
  const { t } = useLingui()
  const words = useTimeWords()
  const parts = useDayPartWords()
  const day = words.longDay(noonOf(chosen.day))
  const next = days.find((other) => other.free > 0 && other.day > chosen.day) ?? days.find(({ free }) => free > 0)
  if (chosen.free.length === 0) {
    const nextDay = next ? words.longDay(noonOf(next.day)) : ''
    return (
      <Notice
        title={t`No slots on ${day}`}
        action={next && <Link to={dayTo(next.day)} replace preventScrollReset>{t`See ${nextDay}`}</Link>}
      />
    )
  }
  return dayParts.map((part) => {
    const free = chosen.free.filter(({ start_at }) => dayPartOf(start_at) === part)
    if (free.length === 0) return null
    return (
      <section key={part} className={styles.part}>
        <h3>{parts[part]}</h3>
        <ul className={styles.times}>
          {free.map((slot) => (
            <li key={slot.id}>
              <Link to={slotTo(slot)} className={styles.time} aria-label={`${day}, ${words.time(slot.start_at)}`}>
                {words.time(slot.start_at)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
