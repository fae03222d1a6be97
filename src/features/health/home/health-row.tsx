import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import styles from '../health.module.css'

interface RowProps {
  to: string
  icon: IconName
  /** How many there are; unknown in a copy of an earlier version. */
  count?: number | undefined
  newest?: string | null | undefined
  children: ReactNode
}

/** One way on, in a list of them. */
export function HealthRow({ to, icon, count = 0, newest, children }: RowProps) {
  const { t } = useLingui()
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        <span className={styles.anywhere}>
          {children}
          {count > 0 && (
            <>
              {' '}
              <small className={styles.small}>{newest ? t`${count}, newest: ${newest}` : count}</small>
            </>
          )}
        </span>{' '}
        <Icon name="caret-right" size={20} />
      </Link>
    </li>
  )
}
