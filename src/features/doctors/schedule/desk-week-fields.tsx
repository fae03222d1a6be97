import { Trans, useLingui } from '@lingui/react/macro'
import { FieldNote } from '../../../app/forms/form-page.tsx'
import { indiaFormat, indiaInstant } from '../../../lib/india-time.ts'
import type { FieldErrors } from '../../../lib/errors.ts'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import styles from './desk-week-fields.module.css'
import { gridMinutes } from '../slot-grid.rules.ts'
import { copied, type WeekDraft, weekdays } from './week-draft.rules.ts'

interface WeekFieldsProps {
  draft: WeekDraft
  onChange: (draft: WeekDraft) => void
  fields: FieldErrors
}

/** Each weekday with as many hours as somebody works on it. */
export function WeekFields({ draft, onChange, fields }: WeekFieldsProps) {
  const names = useWeekdayNames()
  const monday = draft[1] ?? []
  return (
    <>
      {weekdays.map((day) => (
        <DayFields
          key={day}
          name={names[day - 1] ?? ''}
          hours={draft[day] ?? []}
          error={fields[`day ${day}`]?.[0]}
          onChange={(hours) => onChange({ ...draft, [day]: hours })}
        />
      ))}
      {monday.length > 0 && (
        <div>
          <Button variant="quiet" onClick={() => onChange(copied(draft, 1))}>
            <Trans>Use Monday’s hours on the other working days</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

type Hours = WeekDraft[number]

function DayFields({
  name,
  hours,
  error,
  onChange,
}: {
  name: string
  hours: Hours
  error: string | undefined
  onChange: (hours: Hours) => void
}) {
  const { t } = useLingui()
  const put = (at: number, some: Partial<Hours[number]>) => onChange(hours.map((one, place) => (place === at ? { ...one, ...some } : one)))
  return (
    <fieldset className={styles.day}>
      <legend className={styles.name}>{name}</legend>
      {hours.length === 0 && (
        <p className={styles.none}>
          <Trans>No consultations</Trans>
        </p>
      )}
      {hours.map(({ opens, closes }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
        <div key={at} className={styles.hours}>
          <TextField
            type="time"
            step={gridMinutes * 60}
            label={t`From`}
            aria-label={t`${name} from`}
            value={opens}
            onChange={({ target }) => put(at, { opens: target.value })}
          />
          <TextField
            type="time"
            step={gridMinutes * 60}
            label={t`To`}
            aria-label={t`${name} to`}
            value={closes}
            onChange={({ target }) => put(at, { closes: target.value })}
          />
          <Button variant="quiet" aria-label={t`Remove these hours of ${name}`} onClick={() => onChange(hours.toSpliced(at, 1))}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      ))}
      <FieldNote text={error} />
      <div>
        <Button
          variant="quiet"
          icon="plus"
          aria-label={t`Add hours on ${name}`}
          onClick={() => onChange([...hours, { opens: '', closes: '' }])}
        >
          <Trans>Add hours</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

/** Monday first; the first of January 2024 was one. */
function useWeekdayNames(): string[] {
  const { i18n } = useLingui()
  const format = indiaFormat(languageTags[pickLanguage(i18n.locale, undefined)], { weekday: 'long' })
  return weekdays.map((day) => format.format(indiaInstant(`2024-01-0${day}`, '12:00')))
}
