import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import styles from './notice.module.css'

const icons = { info: 'info', success: 'check-circle', warning: 'warning', danger: 'warning-circle' } as const

type NoticeProps = {
  kind?: keyof typeof icons
  title?: ReactNode
  /** `status` is read out when it appears, `alert` at once; leave it out for what stands there from the start. */
  live?: 'status' | 'alert'
  action?: ReactNode
  /** All of it in one row where it has room: above work that wants the height. */
  row?: boolean
  children?: ReactNode
}

/** A note inside the page, beside what it is about. */
export function Notice({ kind = 'info', title, live, action, row, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[kind], row && styles.row)} role={live}>
      <Icon name={icons[kind]} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
