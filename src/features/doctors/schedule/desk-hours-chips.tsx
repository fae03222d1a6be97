import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { Hours } from '../slot-grid.rules.ts'
import styles from './desk-day-editor.module.css'
import { marksOf } from './hours-marks.rules.ts'

interface ChipsProps {
  /** What they are, for readers. */
  name: string
  hours: readonly Hours[]
  /** What a new one begins as. */
  fresh: Hours
  error: string | undefined
  onChange: (hours: Hours[]) => void
}

/** Hours from and to, side by side; one more, one less. */
export function HoursChips({ name, hours, fresh, error, onChange }: ChipsProps) {
  const { t } = useLingui()
  const put = (at: number, some: Partial<Hours>) => onChange(hours.map((one, place) => (place === at ? { ...one, ...some } : one)))
  const place = useRef<HTMLDivElement>(null)
  const marks = error ? marksOf(hours) : []
  const add = () => {
    flushSync(() => onChange([...hours, fresh]))
    place.current?.querySelector<HTMLElement>(`.${styles.chip}:nth-of-type(${hours.length + 1}) input`)?.focus()
  }
  return (
    <div ref={place} className={styles.chips}>
      {hours.map(({ opens, closes }, at) => {
        const which = hours.length > 1 ? `${name} ${at + 1}` : name
        return (
          // oxlint-disable-next-line react/no-array-index-key -- hours have no identity but their place
          <span key={at} className={styles.chip}>
            <input
              type="time"
              step={300}
              aria-label={t`${which} from`}
              aria-invalid={marks[at]?.opens || undefined}
              value={opens}
              onChange={({ target }) => put(at, { opens: target.value })}
            />
            –
            <input
              type="time"
              step={300}
              aria-label={t`${which} to`}
              aria-invalid={marks[at]?.closes || undefined}
              value={closes}
              onChange={({ target }) => put(at, { closes: target.value })}
            />
            <button type="button" aria-label={t`Remove ${which}`} onClick={() => onChange(hours.toSpliced(at, 1))}>
              <Icon name="x" size={16} />
            </button>
          </span>
        )
      })}
      <button type="button" className={styles.add} aria-label={t`Add ${name}`} onClick={add}>
        <Icon name="plus" size={16} />
      </button>
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
