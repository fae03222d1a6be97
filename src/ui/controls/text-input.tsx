import type { ComponentProps, ReactNode } from 'react'
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

export function TextInput({ prefix, code, className, ...rest }: TextInputProps) {
  const input = <input {...rest} className={classNames(styles.input, code && styles.code, prefix && styles.afterPrefix, className)} />
  if (!prefix) return input
  return (
    <span className={styles.withPrefix}>
      <span className={styles.prefix}>{prefix}</span>
      {input}
    </span>
  )
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
