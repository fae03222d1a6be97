import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { addDays, indiaDay, indiaInstant, indiaTime } from '../../../lib/india-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useTimeWords } from '../doctor-words.tsx'
import { OutsideList, SaveAnyway } from './desk-outside-list.tsx'
import styles from './desk-week-pane.module.css'
import { useWeekChange } from './use-week-change.ts'
import { type Axis, axisOf, boxOf, hourMarks, minutesOf, nowPlace, placeOf } from './week-view.rules.ts'
import type { Week, WeekDay } from './week.contract.ts'

interface WeekPaneProps {
  week: Week
  now: string
  doctor: string | null
  chosen: string
  /** Days that were changed and not saved. */
  unsaved: readonly string[]
  onChoose: (day: string) => void
}

/** A week at a glance: each slot a tick, how many are booked each day; a day is chosen to be changed. */
export function WeekPane({ week, now, doctor, chosen, unsaved, onChoose }: WeekPaneProps) {
  const { t } = useLingui()
  const axis = axisOf(week.days)
  const { dayNumber, time } = useTimeWords()
  const noon = (day: string) => indiaInstant(day, '12:00').toISOString()
  const [first, last] = [dayNumber(noon(week.week)), dayNumber(noon(addDays(week.week, 6)))]
  const copy = useWeekChange(doctor, () => toasts.show({ kind: 'success', text: t`Copied to next week` }))
  return (
    <Pane
      className={styles.week}
      title={doctor === null ? t`My week` : t`Week`}
      tools={
        <>
          <WeekLinks week={week.week} title={`${first} – ${last}`} />
          <Legend />
          {copy.outside === null ? (
            <Button
              variant="secondary"
              className={styles.copy}
              busy={copy.busy}
              onClick={() => void copy.submit({ kind: 'copy', week: week.week })}
            >
              <Trans>Copy to next week</Trans>
            </Button>
          ) : (
            <SaveAnyway moves={copy.moves.size} busy={copy.busy} onSave={() => void copy.confirm()} onStay={copy.forget} />
          )}
        </>
      }
      flush
    >
      {copy.error && <Notice kind="danger" live="alert" title={copy.error} />}
      {copy.outside && <OutsideList slots={copy.outside} moves={copy.moves} onChoose={copy.choose} />}
      <div className={styles.grid}>
        <svg className={styles.axis} aria-hidden>
          <Stripes />
          {hourMarks(axis).map((mark) => (
            <text key={mark} x="100%" dx={-4} y={`${placeOf(mark, axis)}%`} dy="0.3em">
              {time(new Date(indiaInstant(week.week).getTime() + mark * 60_000).toISOString()).replace(':00', '')}
            </text>
          ))}
        </svg>
        {week.days.map((day) => (
          <Day
            key={day.day}
            day={day}
            axis={axis}
            now={now}
            openUntil={week.open_until}
            chosen={day.day === chosen}
            unsaved={unsaved.includes(day.day)}
            onChoose={() => onChoose(day.day)}
          />
        ))}
      </div>
    </Pane>
  )
}

interface DayProps {
  day: WeekDay
  axis: Axis
  now: string
  /** Times are laid out up to this day. */
  openUntil: string
  chosen: boolean
  unsaved: boolean
  onChoose: () => void
}

function Day({ day, axis, now, openUntil, chosen, unsaved, onChoose }: DayProps) {
  const words = useTimeWords()
  const at = indiaInstant(day.day, '12:00').toISOString()
  const today = day.day === indiaDay(now)
  const gone = day.day < indiaDay(now)
  const { booked, places, programme, leave } = day
  return (
    <button
      type="button"
      className={classNames(styles.day, chosen && styles.chosen, gone && styles.gone)}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <b className={classNames(today && styles.today)}>
        <span>{words.weekday(at)}</span> <span>{Number(day.day.slice(8))}</span>
      </b>
      <span className={classNames(styles.count, unsaved && styles.unsaved)}>
        {unsaved ? (
          <Trans>Not saved</Trans>
        ) : places > 0 ? (
          <Trans>
            {booked}/{places} booked
          </Trans>
        ) : leave.length > 0 ? (
          <Trans context="days off">Leave</Trans>
        ) : programme.hours.length === 0 ? (
          <Trans>Day off</Trans>
        ) : day.day <= openUntil ? null : (
          <Trans>not open yet</Trans>
        )}
      </span>
      <Track day={day} axis={axis} now={now} today={today} />
    </button>
  )
}

/** The day from top to bottom. Drawn: the page allows no style of a single element. */
function Track({ day, axis, now, today }: Pick<DayProps, 'day' | 'axis' | 'now'> & { today: boolean }) {
  const { programme, slots, leave } = day
  const at = today ? nowPlace(indiaTime(now), axis) : null
  return (
    <span className={styles.track} aria-hidden>
      <svg>
        {hourMarks(axis).map((mark) => (
          <line key={`m${mark}`} className={styles.mark} x2="100%" y1={`${placeOf(mark, axis)}%`} y2={`${placeOf(mark, axis)}%`} />
        ))}
        {programme.hours.map((hours) => (
          <rect key={`h${hours.opens}`} className={styles.hours} width="100%" rx={2} {...boxOf(hours, axis)} />
        ))}
        {programme.breaks.map((hours) => (
          <rect key={`b${hours.opens}`} className={styles.break} width="100%" {...boxOf(hours, axis)} />
        ))}
        {slots.map((slot) => (
          <Tick key={slot.id} slot={slot} axis={axis} now={now} outside={isOutside(slot, day)} />
        ))}
        {leave.map((hours) => (
          <Leave key={`l${hours.opens}`} hours={hours} axis={axis} />
        ))}
        {at !== null && (
          <>
            <line className={styles.now} x2="100%" y1={`${at}%`} y2={`${at}%`} />
            <circle className={styles.now} r={4} cy={`${at}%`} />
          </>
        )}
      </svg>
    </span>
  )
}

const stripes = 'week-stripes'

function Stripes() {
  return (
    <pattern id={stripes} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={styles.stripe} width={3} height={6} />
    </pattern>
  )
}

function Leave({ hours, axis }: { hours: WeekDay['leave'][number]; axis: Axis }) {
  const middle = placeOf((minutesOf(hours.opens) + minutesOf(hours.closes)) / 2, axis)
  return (
    <>
      <rect className={styles.leave} width="100%" {...boxOf(hours, axis)} />
      <rect width="100%" fill={`url(#${stripes})`} {...boxOf(hours, axis)} />
      <text className={styles.leaveName} x="50%" y={`${middle}%`} dy="0.3em">
        <Trans context="days off">Leave</Trans>
      </text>
    </>
  )
}

type DaySlot = WeekDay['slots'][number]

function Tick({ slot, axis, now, outside }: { slot: DaySlot; axis: Axis; now: string; outside: boolean }) {
  if (slot.state !== 'BOOKED' && slot.state !== 'BLOCKED' && slot.state !== 'HELD') return null
  const look = outside ? styles.outside : slot.end_at < now ? styles.past : styles.booked
  const box = boxOf({ opens: indiaTime(slot.start_at), closes: indiaTime(slot.end_at) }, axis)
  if (slot.state === 'BLOCKED') return <rect width="100%" fill={`url(#${stripes})`} {...box} />
  return <rect className={classNames(styles.tick, look)} width="100%" {...box} />
}

/** Booked where the doctor is not any more. */
function isOutside({ start_at, end_at }: DaySlot, { programme: { hours, breaks }, leave }: WeekDay): boolean {
  const [from, to] = [minutesOf(indiaTime(start_at)), minutesOf(indiaTime(end_at))]
  const within = hours.some(({ opens, closes }) => minutesOf(opens) <= from && to <= minutesOf(closes))
  return !within || [...breaks, ...leave].some(({ opens, closes }) => from < minutesOf(closes) && minutesOf(opens) < to)
}

function WeekLinks({ week, title }: { week: string; title: string }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const address = (to: string) => {
    const next = new URLSearchParams(search)
    next.set('week', to)
    return `?${next.toString()}`
  }
  return (
    <nav className={styles.weeks} aria-label={t`Week`}>
      <Link to={address(addDays(week, -7))} aria-label={t`Week before`}>
        <Icon name="caret-left" size={16} />
      </Link>
      <span>{title}</span>
      <Link to={address(addDays(week, 7))} aria-label={t`Week after`}>
        <Icon name="caret-right" size={16} />
      </Link>
    </nav>
  )
}

function Legend() {
  return (
    <span className={styles.legend} aria-hidden>
      <i className={styles.booked} /> <Trans>Booked</Trans> <i className={styles.free} /> <Trans context="time">Free</Trans>{' '}
      <i className={styles.break} /> <Trans>Break</Trans>
    </span>
  )
}
