import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { indiaInstant } from '../../lib/india-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { useDayPartWords, useTimeWords } from './doctor-words.tsx'
import { dayPartOf, dayParts, type FreeDay } from './free-time.rules.ts'
import type { SlotDays } from './slot-days.ts'
import styles from './slot-picker.module.css'

/** Chromium leaves what is half in sight where it is, also when the focus comes to it. */
const showWhole = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
  const strip = useChosenInView(chosen.day)
  return (
    <div className={styles.picker}>
      <nav aria-label={t`Day`}>
        <ul ref={strip} className={styles.strip}>
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

/** On a phone the strip is wider than the screen: the day it is about is seen; only the strip moves, never the page. */
function useChosenInView(day: string) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const [list, chosen] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!list || !chosen) return
    const [around, box] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (box.left < around.left || box.right > around.right) list.scrollLeft += box.left - around.left - (around.width - box.width) / 2
  }, [day])
  return strip
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
              <Link to={slotTo(slot)} className={styles.time} aria-label={`${day}, ${words.time(slot.start_at)}`} onFocus={showWhole}>
                {words.time(slot.start_at)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
