import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Pane } from '../../ui/layout/pane.tsx'
import styles from './desk-drawer.module.css'

interface DeskDrawerProps {
  title: string
  closeTo: string
  foot: ReactNode
  children: ReactNode
}

/** One row beside its list: its buttons stay while its fields scroll. */
export function DeskDrawer({ title, closeTo, foot, children }: DeskDrawerProps) {
  return (
    <Pane
      title={title}
      tools={
        <Link to={closeTo} className={styles.close} preventScrollReset>
          <Trans>Close</Trans>
        </Link>
      }
      foot={<span className={styles.foot}>{foot}</span>}
    >
      <div className={styles.fields}>{children}</div>
    </Pane>
  )
}
