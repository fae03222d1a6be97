import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Pane } from '../../ui/layout/pane.tsx'
import styles from './desk-coupon-pane.module.css'

interface CouponPaneProps {
  title: string
  closeTo: string
  foot: ReactNode
  children: ReactNode
}

/** A coupon beside the list: its buttons stay while its fields scroll. */
export function CouponPane({ title, closeTo, foot, children }: CouponPaneProps) {
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
