import type { FormEvent, ReactNode } from 'react'
import { Icon } from '../../ui/pictures/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './form-page.module.css'

interface FormPageProps {
  /** Of the browser's tab; the heading when it is a text. */
  title: string
  lead?: ReactNode
  back?: { to: string; label: string }
  before?: ReactNode
  children: ReactNode
}

/** A page that is one form: a single narrow column. */
export function FormPage({ title, children, ...heading }: FormPageProps) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageHeading {...heading}>{title}</PageHeading>
      {children}
    </div>
  )
}

interface FormProps {
  onSubmit: () => Promise<void>
  children: ReactNode
  label?: string
  /** For a button that stands outside, in the foot of a pane. */
  id?: string
}

/** A form whose fields are checked by us, with our words, and whose work may take a while. */
export function Form({ onSubmit, children, label, id }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form id={id} onSubmit={submit} noValidate className={styles.form} aria-label={label}>
      {children}
    </form>
  )
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** The other door, under a dashed line. */
export function AlternativeLink({ children }: { children: ReactNode }) {
  return <div className={styles.other}>{children}</div>
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>
}

/** What is wrong with a group of choices, which has no control of its own to say it. */
export function FieldNote({ text, id }: { text: string | null | undefined; id?: string }) {
  if (!text) return null
  return (
    <p role="alert" id={id} className={styles.wrong}>
      <Icon name="warning-circle" size={20} />
      {text}
    </p>
  )
}
