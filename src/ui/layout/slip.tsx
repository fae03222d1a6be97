import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './slip.module.css'

/** The paper says what a thing is, everywhere: white goods, pink prescription, blue appointment or call, yellow bill. */
type SlipKind = 'goods' | 'prescription' | 'appointment' | 'bill'

type SlipProps = Omit<ComponentProps<'section'>, 'ref'> & {
  kind: SlipKind
  as?: 'div' | 'section' | 'aside' | 'article' | 'li'
  /** Small print under a dashed line. */
  foot?: ReactNode
  /** Plays the tear once, when something was just added. */
  torn?: boolean
}

export function Slip({ kind, as: Tag = 'section', foot, torn, className, children, ...rest }: SlipProps) {
  return (
    <Tag className={classNames(styles.slip, styles[kind], torn && styles.torn, className)} {...rest}>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </Tag>
  )
}

type SlipLinkProps = {
  kind: SlipKind
  to: string
  /** A sign before the words, or a drawing after them. */
  icon?: IconName
  art?: ReactNode
  title: ReactNode
  line: ReactNode
}

/** A whole slip to tap: icon, title, one line, caret. Hangs from the cover of the home page. */
export function SlipLink({ kind, to, icon, art, title, line }: SlipLinkProps) {
  return (
    <Link to={to} className={classNames(styles.slip, styles.link, styles[kind], art !== undefined && styles.drawn)}>
      {icon && <Icon name={icon} size={36} className={styles.icon} />}
      <span>
        <b className={styles.title}>{title}</b>
        <span className={classNames(styles.line, 'num')}>{line}</span>
      </span>
      {art !== undefined && <span className={styles.art}>{art}</span>}
      <Icon name="caret-right" className={styles.caret} />
    </Link>
  )
}
