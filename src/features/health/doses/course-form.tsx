import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import styles from '../health.module.css'
import type { Course } from './courses.contract.ts'
import { slotNames, useDoseUnitWords, useSlotWords, useWeekdayWords } from './dose-words.ts'

interface CourseInput {
  name: string
  doses: [number, number, number, number]
  dose_unit: Course['dose_unit']
  when_needed?: { amount: number; most_a_day: number | null }
  weekdays: number[]
  food: Course['food']
  ends_on: string | null
  units_left: number | null
  remind: boolean
}
interface CourseFormProps {
  /** Of the draft that is kept. */
  draft: string
  course?: Course
  person: string
  onSave: (input: CourseInput) => Promise<unknown>
  children?: React.ReactNode
}

const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
const number = (value: string) => Number(value.replace(',', '.'))
const isAmount = (value: string) => value === '' || (number(value) >= 0 && number(value) <= 50 && (number(value) * 4) % 1 === 0)

const isTimes = (value: string) => Number.isInteger(number(value)) && number(value) >= 1 && number(value) <= 24

/** How much of a medicine is taken when, and how much is there. */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function CourseForm({ draft: draftName, course, person, onSave, children }: CourseFormProps) {
  const { t } = useLingui()
  const slots = useSlotWords()
  const units = useDoseUnitWords()
  const weekday = useWeekdayWords()
  const navigate = useNavigate()
  const initial = {
    name: course?.name ?? '',
    doses: slotNames.map((_, at) => text(course?.doses[at] || null)),
    dose_unit: course?.dose_unit ?? ('tablet' as const),
    needed_amount: text(course?.when_needed?.amount ?? 1),
    needed_most: text(course?.when_needed?.most_a_day),
    weekdays: (course?.weekdays ?? [1, 2, 3, 4, 5, 6, 7]).map(String),
    food: course?.food ?? ('any' as const),
    ends_on: course?.ends_on ?? '',
    units_left: text(course?.units_left),
    remind: course?.remind ?? true,
  }
  const [draft, setDraft, forget] = useDraft(draftName, initial)
  const { busy, error, fields, place, send, refuse } = useSending()
  const hasTimes = draft.doses.some((dose) => number(dose) > 0)
  // What a prescription says of it is not for its patient to change.
  const asksNeeded = !hasTimes && course?.source !== 'prescription'
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })
  const submit = async () => {
    const wrong = {
      name: draft.name.trim() === '' ? t`Enter the name of the medicine` : null,
      doses: draft.doses.every(isAmount) ? null : t`Enter amounts such as 1 or 0.5`,
      needed_amount:
        asksNeeded && !(number(draft.needed_amount) > 0 && isAmount(draft.needed_amount)) ? t`Enter amounts such as 1 or 0.5` : null,
      needed_most: asksNeeded && draft.needed_most !== '' && !isTimes(draft.needed_most) ? t`Enter a number from 1 to 24` : null,
      weekdays: draft.weekdays.length === 0 ? t`Choose at least one day` : null,
      units_left: draft.units_left === '' || number(draft.units_left) >= 0 ? null : t`Enter a number`,
    }
    if (refuse(wrong)) return
    const input: CourseInput = {
      name: draft.name.trim(),
      doses: draft.doses.map(number) as CourseInput['doses'],
      dose_unit: draft.dose_unit,
      ...(asksNeeded && {
        when_needed: { amount: number(draft.needed_amount), most_a_day: draft.needed_most === '' ? null : number(draft.needed_most) },
      }),
      weekdays: draft.weekdays.map(Number),
      food: draft.food,
      ends_on: draft.ends_on === '' ? null : draft.ends_on,
      units_left: draft.units_left === '' ? null : number(draft.units_left),
      remind: draft.remind,
    }
    if (!(await send(async () => void (await onSave(input))))) return
    forget()
    toasts.show({ kind: 'success', text: t`Saved` })
    await navigate(`/account?person=${person}`)
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {!course && (
          <TextField
            label={t`Medicine`}
            error={fields['name']?.[0]}
            name="name"
            autoComplete="off"
            maxLength={120}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        <fieldset className={styles.section}>
          <legend>
            <Trans>How much at a time</Trans>
          </legend>
          <p className={styles.small}>
            <Trans>Leave all four empty if it is taken only when needed.</Trans>
          </p>
          <div className={styles.doses}>
            {slotNames.map((slot, at) => (
              <TextField
                key={slot}
                label={slots[slot]}
                inputMode="decimal"
                name={`dose_${slot}`}
                autoComplete="off"
                error={at === 0 ? fields['doses']?.[0] : undefined}
                value={draft.doses[at] ?? ''}
                onChange={(event) => change({ doses: draft.doses.with(at, event.target.value) })}
              />
            ))}
          </div>
        </fieldset>
        <SelectField
          label={t`Counted in`}
          name="dose_unit"
          value={draft.dose_unit}
          error={fields['dose_unit']?.[0]}
          onChange={(event) => change({ dose_unit: event.target.value as Course['dose_unit'] })}
        >
          {Object.entries(units).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {asksNeeded && (
          <>
            <TextField
              label={t`When needed: how much at a time`}
              inputMode="decimal"
              name="needed_amount"
              autoComplete="off"
              error={fields['needed_amount']?.[0]}
              value={draft.needed_amount}
              onChange={(event) => change({ needed_amount: event.target.value })}
            />
            <TextField
              label={t`Most times a day (optional)`}
              hint={t`As your doctor or the pack says.`}
              inputMode="numeric"
              name="needed_most"
              autoComplete="off"
              error={fields['needed_most']?.[0]}
              value={draft.needed_most}
              onChange={(event) => change({ needed_most: event.target.value })}
            />
          </>
        )}
        <SelectField
          label={t`Food`}
          name="food"
          value={draft.food}
          error={fields['food']?.[0]}
          onChange={(event) => change({ food: event.target.value as Course['food'] })}
        >
          <option value="any">{t`Any time`}</option>
          <option value="before">{t`Before food`}</option>
          <option value="with">{t`With food`}</option>
          <option value="after">{t`After food`}</option>
        </SelectField>
        <ChoiceGroup
          type="checkbox"
          name="weekdays"
          legend={t`Days`}
          choices={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekday.name(day) }))}
          chosen={draft.weekdays}
          onChange={(weekdays) => change({ weekdays })}
        />
        {fields['weekdays']?.[0] && <p role="alert">{fields['weekdays'][0]}</p>}
        <TextField
          label={t`How many do you have now? (optional)`}
          hint={t`Then we can say how many days they last.`}
          inputMode="decimal"
          name="units_left"
          autoComplete="off"
          error={fields['units_left']?.[0]}
          value={draft.units_left}
          onChange={(event) => change({ units_left: event.target.value })}
        />
        <TextField
          label={t`Last day (optional)`}
          type="date"
          name="ends_on"
          error={fields['ends_on']?.[0]}
          value={draft.ends_on}
          onChange={(event) => change({ ends_on: event.target.value })}
        />
        <ChoiceGroup
          type="checkbox"
          name="remind"
          legend={t`Reminders`}
          choices={[{ value: 'on', label: t`Remind me of each dose` }]}
          chosen={draft.remind ? ['on'] : []}
          onChange={(chosen) => change({ remind: chosen.length > 0 })}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          {children}
        </div>
      </Form>
    </div>
  )
}
