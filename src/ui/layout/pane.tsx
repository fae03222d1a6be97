import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './desk-pane.module.css'

/** The paper says what a pane is, as on slips: white, pink prescription, blue appointment, yellow money. */
type PaneKind = 'plain' | 'prescription' | 'appointment' | 'money'

type PaneProps = {
  title?: ReactNode
  /** Right of the title. */
  tools?: ReactNode
  kind?: PaneKind
  /** Stays below what scrolls. */
  foot?: ReactNode
  /** Its name where it has no title. */
  label?: string
  /** Children run to the edge: tables and lists with rows of their own. */
  flush?: boolean
  /** Nothing in it takes the focus: it does so itself, to be scrolled by keys. */
  readOnly?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page of the desk: its head and foot stay, what is between them scrolls. */
export function Pane({ title, tools, kind = 'plain', foot, label, flush, readOnly, className, children }: PaneProps) {
  const id = useId()
  return (
    <section
      className={classNames(styles.pane, styles[kind], className)}
      aria-label={label}
      aria-labelledby={label === undefined && title !== undefined ? id : undefined}
    >
      {(title !== undefined || tools !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {tools !== undefined && <div className={styles.tools}>{tools}</div>}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keys (WCAG 2.1.1) */}
      <div className={classNames(styles.body, !flush && styles.padded)} tabIndex={readOnly ? 0 : undefined}>
        {children}
      </div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}
