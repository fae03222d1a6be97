import { useLingui } from '@lingui/react/macro'
import { FieldNote } from '../../../app/forms/form-page.tsx'
import { indiaFormat } from '../../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import type { DraftPart } from './desk-pharmacy-form.types.ts'
import styles from './desk-setup-pharmacies.module.css'
import { dayOfError, type PharmacyDraft, weekdays } from './pharmacy-draft.rules.ts'

/** From when to when a pharmacy is open on each day of the week. */
export function OpeningHours({ draft, change, fields }: DraftPart<PharmacyDraft>) {
  const { t } = useLingui()
  const names = useWeekdays()
  const all = fields['hours']
  const wrong = Object.keys(fields).map((field) => dayOfError(draft, field))
  const time = (day: number, name: 'opens' | 'closes', label: string) => (
    <TextInput
      type="time"
      aria-label={label}
      aria-invalid={wrong.includes(day) || undefined}
      value={draft.days[day]?.[name] ?? ''}
      onChange={({ target }) => change({ days: draft.days.map((one, at) => (at === day ? { ...one, [name]: target.value } : one)) })}
    />
  )
  return (
    <fieldset className={styles.hours}>
      <legend className={styles.legend}>{t`Opening hours`}</legend>
      <p className={styles.hint}>{t`Leave both times empty on days when the pharmacy is closed.`}</p>
      {weekdays.map((weekday, day) => {
        const name = names[day] ?? ''
        return (
          <div key={weekday} className={styles.day}>
            <span className={styles.weekday}>{name}</span>
            {time(day, 'opens', t`Opening time, ${name}`)}
            {time(day, 'closes', t`Closing time, ${name}`)}
          </div>
        )
      })}
      <FieldNote text={all?.[0]} />
    </fieldset>
  )
}

/** Monday to Sunday in the reader's language. */
function useWeekdays(): string[] {
  const { i18n } = useLingui()
  const format = indiaFormat(languageTags[pickLanguage(i18n.locale, undefined)], { weekday: 'long' })
  // The fifth of January 2026 was a Monday.
  return weekdays.map((weekday) => format.format(new Date(Date.UTC(2026, 0, 4 + weekday, 6))))
}
