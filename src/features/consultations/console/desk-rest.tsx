import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDayWords } from '../../../i18n/day-words.ts'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Writing } from '../desk/desk-written.ts'
import { PaperLinks } from './desk-paper-links.tsx'
import { ChipField } from './desk-chip-field.tsx'
import type { Fact } from '../prescribe/facts.rules.ts'
import type { DayOff } from '../../doctors/schedule/use-day-off.ts'
import styles from './desk-rest.module.css'

const investigations = (): Promise<readonly Fact[]> => import('../../../../db/facts/investigations.json').then((found) => found.default)
const followUps = [3, 5, 7] as const

interface RestProps {
  writing: Writing
  /** Why the doctor is not there on the day of the follow-up. */
  off: DayOff | null
  callEnded: boolean
}

/** What a prescription says besides medicines: tests, advice, and when to come again; after the call also the way to further documents. */
export function PrescriptionRest({ writing: { id, draft, change }, off, callEnded }: RestProps) {
  const { t } = useLingui()
  return (
    <div className={styles.rest}>
      <ChipField
        label={t`Tests`}
        texts={draft.investigations}
        most={20}
        facts={investigations}
        onAdd={({ text }) => change((now) => ({ investigations: [...now.investigations, text] }))}
        onRemove={(at) => change((now) => ({ investigations: now.investigations.filter((_, n) => n !== at) }))}
      />
      <label className={styles.advice}>
        <span>{t`Advice`}</span>
        <textarea rows={2} maxLength={2000} value={draft.advice} onChange={({ target }) => change({ advice: target.value })} />
      </label>
      <FollowUp
        day={draft.follow_up_on}
        off={off}
        inPerson={draft.in_person_advised}
        onDay={(follow_up_on) => change({ follow_up_on })}
        onInPerson={(in_person_advised) => change({ in_person_advised })}
      />
      {callEnded && <PaperLinks consultation={id} className={styles.papers} />}
    </div>
  )
}

interface FollowUpProps {
  day: string | null
  off: DayOff | null
  inPerson: boolean
  onDay: (day: string | null) => void
  onInPerson: (inPerson: boolean) => void
}

function FollowUp({ day, off, inPerson, onDay, onInPerson }: FollowUpProps) {
  const { t } = useLingui()
  const [today] = useState(() => indiaDay(new Date()))
  return (
    <fieldset className={styles.followUp}>
      <legend>{t`Follow-up`}</legend>
      <div className={styles.when}>
        <span className={styles.segments}>
          {followUps.map((days) => {
            const then = addDays(today, days)
            const chosen = day === then
            return (
              <button key={days} type="button" aria-pressed={chosen} onClick={() => onDay(chosen ? null : then)}>
                <span aria-hidden="true">
                  <Trans>{days} d</Trans>
                </span>
                <VisuallyHidden>{t`Follow-up in ${days} days`}</VisuallyHidden>
              </button>
            )
          })}
        </span>
        <input
          type="date"
          aria-label={t`Follow-up on`}
          min={today}
          value={day ?? ''}
          onChange={({ target }) => onDay(target.value || null)}
        />
      </div>
      {day && <FollowUpDay day={day} off={off} />}
      <label className={styles.check}>
        <input type="checkbox" checked={inPerson} onChange={({ target }) => onInPerson(target.checked)} />
        <Trans>In-person visit advised</Trans>
      </label>
    </fieldset>
  )
}

/** The day that was chosen, in words; where the doctor does not work on it, why: what to do about it is asked in the bar that signs. */
function FollowUpDay({ day, off }: { day: string; off: DayOff | null }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  return (
    <output className={classNames(styles.day, off && styles.off)}>
      {dayWords(day)}
      {off && <>: {off.why === 'leave' ? t`you are on leave` : t`you have no hours`}</>}
    </output>
  )
}
