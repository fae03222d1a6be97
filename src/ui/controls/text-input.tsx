import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import { Icon } from '../pictures/icon.tsx'
import styles from './text-input.module.css'

type TextInputProps = ComponentProps<'input'> & {
  /** Fixed text before the input, outside of its value: "+91". */
  prefix?: string
  /** Wide figures with space between them, for one-time codes. */
  code?: boolean
}

export function TextInput({ prefix, code, className, onChange, ...rest }: TextInputProps) {
  const ofFigures = rest.inputMode === 'numeric' || rest.inputMode === 'decimal'
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (ofFigures) toLatinDigits(event.target)
    onChange?.(event)
  }
  const input = (
    <input
      {...rest}
      onChange={onChange && change}
      className={classNames(styles.input, code && styles.code, prefix && styles.afterPrefix, className)}
    />
  )
  if (!prefix) return input
  return (
    <span className={styles.withPrefix}>
      <span className={styles.prefix}>{prefix}</span>
      {input}
    </span>
  )
}

/** A Hindi keyboard types १४५, which is 145 to whoever types it and nothing to a program. */
function toLatinDigits(input: HTMLInputElement): void {
  if (!/[०-९]/.test(input.value)) return
  const caret = input.selectionStart
  input.value = input.value.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  input.setSelectionRange(caret, caret)
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...rest} className={classNames(styles.input, styles.area, className)} />
}

/** The platform's own select: on a phone nothing is easier to use. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...rest} className={classNames(styles.input, className)}>
        {children}
      </select>
      <Icon name="caret-down" size={20} className={styles.caret} />
    </span>
  )
}

type Words = { label: ReactNode; hint?: ReactNode; error?: ReactNode }

/** A text input with its label, hint and error in one. */
export function TextField({ label, hint, error, ...input }: Words & TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  )
}

/** A select with its label, hint and error in one; the options are its children. */
export function SelectField({ label, hint, error, ...select }: Words & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}
