import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './birthday-field.module.css'
import { type DateParts, dayOf, partsOf, pastedDay } from './date-parts.rules.ts'

type BirthdayFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** `YYYY-MM-DD`, or what is typed of it. */
  value: string
  onChange: (value: string) => void
  /** Whether it is the person themselves who types: then the browser may help. */
  oneself?: boolean
}

/** A day that everybody knows by heart is typed faster than it is looked for in a calendar: day, month and year as three fields. */
export function BirthdayField({ label, hint, error, value, onChange, oneself }: BirthdayFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const parts = partsOf(value)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const put = (name: keyof DateParts) => (typed: string) => onChange(dayOf(pastedDay(typed) ?? { ...parts, [name]: digits(typed, name) }))
  const fields = [
    { name: 'day', text: t`Day`, help: 'bday-day' },
    { name: 'month', text: t`Month`, help: 'bday-month' },
    { name: 'year', text: t`Year`, help: 'bday-year' },
  ] as const
  return (
    <fieldset className={styles.birthday} aria-describedby={described || undefined} data-wrong={error ? true : undefined}>
      <legend id={`${id}-legend`} className={styles.legend}>
        {label}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning-circle" size={20} />
          <span>{error}</span>
        </p>
      )}
      <div className={styles.parts}>
        {fields.map(({ name, text, help }, at) => (
          <label key={name} className={styles[name]}>
            <span id={`${id}-${name}`} className={styles.name}>
              {text}
            </span>
            <input
              name={at === 0 ? 'dob' : undefined}
              inputMode="numeric"
              autoComplete={oneself ? help : 'off'}
              // The first says what all three are for, to whoever comes to it by its name.
              aria-labelledby={at === 0 ? `${id}-legend ${id}-${name}` : undefined}
              aria-invalid={error ? true : undefined}
              value={parts[name]}
              onChange={(event) => put(name)(event.target.value)}
              className={styles.input}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function digits(typed: string, name: keyof DateParts): string {
  return typed.replaceAll(/\D/g, '').slice(0, name === 'year' ? 4 : 2)
}
