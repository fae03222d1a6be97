import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import styles from './field.module.css'

/** What the control of a field must carry so that label, hint and error belong to it. */
type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Stands between label and control with a red rule at the left of all three. */
  error?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label, hint and error around one control. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, Boolean(error) && styles.wrong, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
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
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
    </div>
  )
}
