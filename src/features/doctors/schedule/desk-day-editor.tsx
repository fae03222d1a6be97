import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { indiaInstant, weekdayOf } from '../../../lib/india-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { useTimeWords } from '../doctor-words.tsx'
import { overlaps, slotLengths } from '../slot-grid.rules.ts'
import { DaySlots } from './desk-day-slots.tsx'
import { HoursChips } from './desk-hours-chips.tsx'
import { DayLeave } from './desk-day-leave.tsx'
import { LeaveDialog } from './desk-leave-dialog.tsx'
import { OutsideList, SaveAnyway } from './desk-outside-list.tsx'
import styles from './desk-day-editor.module.css'
import { type DayDraft, dayDraft, isChanged, type Scope, shownProgramme, unchanged } from './day-draft.rules.ts'
import { useWeekChange } from './use-week-change.ts'
import type { Programme, Week, WeekDay } from './week.contract.ts'

interface DayEditorProps {
  week: Week
  day: WeekDay
  doctor: string | null
  /** Something of it is unsaved now, or nothing any more. */
  onDraft: () => void
}

/** The hours of a day: for it alone, for its weekday, or for Monday to Friday. */
// oxlint-disable-next-line max-lines-per-function -- one form whose rows share a draft
export function DayEditor({ week, day, doctor, onDraft }: DayEditorProps) {
  const { t } = useLingui()
  const words = useTimeWords()
  const at = indiaInstant(day.day, '12:00').toISOString()
  const [kept, setKept, drop] = useDraft<DayDraft>(dayDraft(doctor, day.day), unchanged(day))
  const draft = shownProgramme(day, kept)
  const changed = isChanged(kept)
  useEffect(() => onDraft(), [changed, onDraft])
  const scope = kept.scope
  const again = () => {
    // Chosen still, as it was saved: nothing is typed any more.
    setKept({ scope, edits: {} })
    drop()
  }
  const saved = (asked: number) => {
    again()
    toasts.show({
      kind: 'success',
      text:
        asked === 0
          ? t`Hours saved`
          : t`Hours saved. ${plural(asked, { one: '# patient was asked to choose another time.', other: '# patients were asked to choose another time.' })}`,
    })
  }
  const { place, ...form } = useWeekChange(doctor, saved)
  const wrong = useWrong()(draft)
  const put = (some: Partial<Programme>) => {
    form.forget()
    setKept({ scope, edits: { ...kept.edits, ...some } })
  }
  // What was refused here is judged anew with each key: a mark goes when its row is right.
  const [refused, setRefused] = useState(false)
  const save = () => {
    const stops = form.refuse({ hours: wrong.hours, breaks: wrong.breaks })
    setRefused(stops)
    if (!stops) void form.submit({ kind: 'programme', day: day.day, scope, programme: draft })
  }
  const errorOf = (name: 'hours' | 'breaks') => {
    // Read in any case: what no field reads stands above the form.
    const told = form.fields[name]?.[0]
    return (refused ? wrong[name] : told) ?? undefined
  }
  return (
    <Pane
      className={styles.editor}
      title={
        <>
          <Trans>{words.longDay(at).split(',')[0]} hours</Trans>
          <output className={styles.unsaved}>{changed && <Trans>Not saved yet</Trans>}</output>
        </>
      }
      tools={<Scopes scope={scope} day={words.weekday(at)} onChange={(next) => setKept({ ...kept, scope: next })} />}
      foot={
        <Row label={t`By`}>
          <Modes week={week} chosen={draft.modes} onChange={(modes) => put({ modes })} />
          <span className={styles.actions}>
            {changed ? (
              <Discard onPress={again} />
            ) : (
              <>
                <DaySlots day={day} doctor={doctor} />
                <LeaveDialog day={day.day} doctor={doctor} hasLeave={day.leave.length > 0} />
              </>
            )}
            {form.outside === null ? (
              <Button busy={form.busy} onClick={save}>
                <Trans>Save</Trans>
              </Button>
            ) : (
              <SaveAnyway moves={form.moves.size} busy={form.busy} onSave={() => void form.confirm()} onStay={form.forget} />
            )}
          </span>
        </Row>
      }
    >
      <div ref={place} className={styles.rows}>
        {form.error && <Notice kind="danger" live="alert" title={form.error} />}
        {day.leave.length > 0 && <DayLeave day={day} doctor={doctor} />}
        {scope === 'workdays' && <OtherDays days={week.days.filter((one) => weekdayOf(one.day) > 5)} />}
        <Row label={t`Hours`}>
          <HoursChips
            name={t`Hours`}
            hours={draft.hours}
            fresh={{ opens: '', closes: '' }}
            error={errorOf('hours')}
            onChange={(hours) => put({ hours })}
          />
        </Row>
        <Row label={t`Break`}>
          <HoursChips
            name={t`Break`}
            hours={draft.breaks}
            fresh={{ opens: '', closes: '' }}
            error={errorOf('breaks')}
            onChange={(breaks) => put({ breaks })}
          />
        </Row>
        <Row label={t`Slot`}>
          <Lengths chosen={draft.slot_minutes} onChange={(slot_minutes) => put({ slot_minutes })} />
          <MostBookings most={draft.most_bookings} onChange={(most_bookings) => put({ most_bookings })} />
        </Row>
        <Row label={t`Fee`}>
          <Fees week={week} />
        </Row>
        {form.outside !== null && <OutsideList slots={form.outside} moves={form.moves} onChoose={form.choose} />}
      </div>
    </Pane>
  )
}

/** What Monday to Friday leaves as it is, before and after it is saved. */
function OtherDays({ days }: { days: readonly WeekDay[] }) {
  const { t } = useLingui()
  const { weekday, time } = useTimeWords()
  const text = days.map(({ day, programme: { hours } }) => {
    const at = (clock: string) => indiaInstant(day, clock).toISOString()
    const spans = hours.map(({ opens, closes }) => `${time(at(opens))} – ${time(at(closes))}`)
    return `${weekday(at('12:00'))} ${hours.length === 0 ? t`Day off` : spans.join(', ')}`
  })
  const others = text.join(' · ')
  return (
    <p className={styles.others}>
      <Trans>Stays as it is: {others}</Trans>
    </p>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </fieldset>
  )
}

/** What is typed is kept for this tab until it is saved or taken back here, also when another page is opened first. */
function Discard({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="quiet" onClick={onPress}>
      <Trans>Discard changes</Trans>
    </Button>
  )
}

function Scopes({ scope, day, onChange }: { scope: Scope; day: string; onChange: (scope: Scope) => void }) {
  const { t } = useLingui()
  const names: Record<Scope, string> = { day: t`This day`, weekday: t`Every ${day}`, workdays: t`Mon to Fri` }
  return (
    <fieldset className={styles.segments} aria-label={t`Which days change`}>
      {(['day', 'weekday', 'workdays'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === scope} onClick={() => onChange(one)}>
          {names[one]}
        </button>
      ))}
    </fieldset>
  )
}

function Lengths({ chosen, onChange }: { chosen: Programme['slot_minutes']; onChange: (minutes: Programme['slot_minutes']) => void }) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.segments} aria-label={t`Minutes per slot`}>
      {slotLengths.map((minutes, at) => (
        <button key={minutes} type="button" aria-pressed={minutes === chosen} onClick={() => onChange(minutes)}>
          {at === slotLengths.length - 1 ? <Trans>{minutes} min</Trans> : minutes}
        </button>
      ))}
    </fieldset>
  )
}

function MostBookings({ most, onChange }: { most: number | null; onChange: (most: number | null) => void }) {
  return (
    <label className={styles.most}>
      <Trans>Daily limit</Trans>
      <input
        type="number"
        min={1}
        max={200}
        inputMode="numeric"
        value={most ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Math.max(1, Math.min(200, Math.trunc(Number(target.value)))))}
      />
    </label>
  )
}

/** Fees are the clinic's: shown, and changed by an admin. */
function Fees({ week }: { week: Week }) {
  const { fee_instant_paise: instant, fee_booked_paise: booked, fee_follow_up_paise: again, follow_up_days: days } = week
  return (
    <>
      {instant !== null && (
        <span className={styles.fee}>
          <small>
            <Trans>Now</Trans>
          </small>
          {formatPaise(instant)}
        </span>
      )}
      <span className={styles.fee}>
        <small>
          <Trans>Booked</Trans>
        </small>
        {formatPaise(booked)}
      </span>
      <span className={styles.fee}>
        <small>
          <Trans>Follow-up</Trans>
        </small>
        {formatPaise(again)}{' '}
        <small>
          <Trans>{days} d</Trans>
        </small>
      </span>
    </>
  )
}

function Modes({ week, chosen, onChange }: { week: Week; chosen: Programme['modes']; onChange: (modes: Programme['modes']) => void }) {
  const { t } = useLingui()
  const names = { video: t`Video`, audio: t`Audio`, chat: t`Chat` }
  const on = chosen ?? week.modes
  const toggle = (mode: (typeof on)[number], is: boolean) => {
    const next = week.modes.filter((one) => (one === mode ? is : on.includes(one)))
    // The last one stays: a day by no way at all is a day without hours.
    if (next.length > 0) onChange(next.length === week.modes.length ? null : next)
  }
  return week.modes.map((mode) => (
    <label key={mode} className={styles.mode}>
      <input type="checkbox" checked={on.includes(mode)} onChange={({ target }) => toggle(mode, target.checked)} />
      {names[mode]}
    </label>
  ))
}

function useWrong() {
  const { t } = useLingui()
  return ({ hours, breaks }: Programme) => {
    const wrongOf = (some: Programme['hours']) => {
      if (some.some(({ opens, closes }) => !opens || !closes)) return t`Enter both times`
      return some.some(({ opens, closes }) => opens >= closes) ? t`The end must be after the start` : null
    }
    return { hours: wrongOf(hours) ?? (overlaps(hours) ? t`These hours overlap` : null), breaks: wrongOf(breaks) }
  }
}
