import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FieldNote } from '../../../app/forms/form-page.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextInput } from '../../../ui/controls/text-input.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { ClinicDoctor } from './walk-in.contract.ts'
import type { WalkInPartProps } from './desk-walk-in.types.ts'
import styles from './desk-walk-in.module.css'

interface VisitProps extends WalkInPartProps {
  doctors: readonly ClinicDoctor[]
  doctor: ClinicDoctor
  slot: string
}

/** For which doctor and when, why, and whether it can wait at all. */
export function VisitPart({ draft, fields, onChange, doctors, doctor, slot }: VisitProps) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const waitingOf = ({ waiting: n }: ClinicDoctor) => (n > 0 ? ` · ${t`${n} waiting`}` : '')
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        <Trans>Visit</Trans>
      </legend>
      <SelectField label={t`Doctor`} value={doctor.id} onChange={({ target }) => onChange({ doctor: target.value, slot: '' })}>
        {doctors.map((one) => (
          <option key={one.id} value={one.id}>
            {time(one.slots[0]?.start_at ?? '')} · {one.name}
            {waitingOf(one)}, {one.speciality}
          </option>
        ))}
      </SelectField>
      <Times slots={doctor.slots} chosen={slot} onChoose={(id) => onChange({ slot: id })} error={fields['slot']?.[0]} />
      <Field label={t`Reason for the visit`} error={fields['complaint']?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            value={draft.complaint}
            onChange={({ target }) => onChange({ complaint: target.value })}
          />
        )}
      </Field>
      <RedFlags
        flags={doctor.red_flags}
        none={draft.noFlags}
        onChange={(noFlags) => onChange({ noFlags })}
        error={fields['red_flags']?.[0]}
      />
    </fieldset>
  )
}

const fewTimes = 5

interface TimesProps {
  slots: ClinicDoctor['slots']
  chosen: string
  onChoose: (id: string) => void
  error: string | undefined
}

function Times({ slots, chosen, onChoose, error }: TimesProps) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const [all, setAll] = useState(false)
  return (
    <fieldset className={styles.times} aria-label={t`Time`} aria-describedby={error ? 'walk-in-time' : undefined}>
      {slots.slice(0, all ? undefined : fewTimes).map(({ id, start_at }) => (
        <button key={id} type="button" className={styles.time} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {time(start_at)}
        </button>
      ))}
      {!all && slots.length > fewTimes && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          <Trans>More times</Trans>
        </Button>
      )}
      <FieldNote id="walk-in-time" text={error} />
    </fieldset>
  )
}

interface FlagsProps {
  flags: ClinicDoctor['red_flags']
  none: boolean
  onChange: (none: boolean) => void
  error: string | undefined
}

/** Asked aloud, every one: with a yes nobody is registered to wait (TPG-19). */
function RedFlags({ flags, none, onChange, error }: FlagsProps) {
  return (
    <div>
      <p className={styles.soft}>
        <Trans>Ask the patient:</Trans> {flags.map(({ text }) => text).join(' · ')}
      </p>
      <label className={styles.asked}>
        <input
          type="checkbox"
          checked={none}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'walk-in-flags' : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <Trans>None of these. If one applies, fetch a doctor or call 112 or 108 now</Trans>
      </label>
      <FieldNote id="walk-in-flags" text={error} />
    </div>
  )
}
