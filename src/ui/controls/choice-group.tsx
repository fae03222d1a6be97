import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice-group.module.css'

type Choice = { value: string; label: ReactNode; detail?: ReactNode; disabled?: boolean }

type ChoiceGroupProps = {
  /** Many or one. */
  type: 'checkbox' | 'radio'
  name: string
  legend: ReactNode
  choices: readonly Choice[]
  /** What is chosen now. With `onChange` the parent keeps it, without the form does. */
  chosen?: readonly string[]
  onChange?: (chosen: string[]) => void
  /** Something is missing here: a refused form puts the focus on its first choice. */
  invalid?: boolean
}

/** Checkboxes or radios of one question, rows of 44 px that can be tapped anywhere. */
export function ChoiceGroup({ type, name, legend, choices, chosen = [], onChange, invalid }: ChoiceGroupProps) {
  const toggle = (value: string, on: boolean) => {
    if (type === 'radio') return onChange?.([value])
    return onChange?.(on ? [...chosen, value] : chosen.filter((other) => other !== value))
  }
  return (
    <fieldset data-invalid={invalid || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label, detail, disabled }) => {
        const held = chosen.includes(value)
        const state = onChange
          ? { checked: held, onChange: (e: { target: { checked: boolean } }) => toggle(value, e.target.checked) }
          : { defaultChecked: held }
        return (
          <label key={value} className={classNames(styles.choice, disabled && styles.disabled)}>
            <input type={type} name={name} value={value} disabled={disabled} className={styles.box} {...state} />
            <span>
              {label}
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
