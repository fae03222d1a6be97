import { Icon } from '../pictures/icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  value: number
  min?: number
  max?: number
  /** Names of the group and its buttons: "Quantity of Paracetamol", "One strip less", "One strip more". */
  label: string
  lessLabel: string
  moreLabel: string
  /** Hears the new value; not needed where `name` lets a form carry it. */
  onChange?: (value: number) => void
  /** Makes the buttons send `name=new value` with the form around them, so it works before any script has come. */
  name?: string
  busy?: boolean
}

/** A quantity in whole packs, 48 x 44 to tap; 136 px wide, as wide as the Add button it replaces. */
export function Stepper({ value, min = 0, max = 99, label, lessLabel, moreLabel, onChange, name, busy }: StepperProps) {
  const side = (icon: 'minus' | 'plus', text: string, next: number) => {
    const inert = busy || next < min || next > max
    return (
      <button
        type={name ? 'submit' : 'button'}
        // Each press before this is live is one more (`early.ts`).
        data-each-press
        name={name}
        value={name && next}
        className={styles.side}
        aria-label={text}
        aria-disabled={inert || undefined}
        onClick={(event) => (inert ? event.preventDefault() : onChange?.(next))}
      >
        <Icon name={icon} size={20} />
      </button>
    )
  }
  return (
    <fieldset className={styles.stepper} aria-label={label} aria-busy={busy || undefined}>
      {side('minus', lessLabel, value - 1)}
      <output className={styles.value}>{value}</output>
      {side('plus', moreLabel, value + 1)}
    </fieldset>
  )
}
