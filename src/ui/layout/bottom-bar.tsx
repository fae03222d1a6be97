import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './bottom-bar.module.css'

type BottomBarProps = {
  children: ReactNode
  action: ReactNode
  /** Where a wide page has the button in view anyway. */
  phoneOnly?: boolean
}

/** The bar that keeps the main button in reach on a phone: words at the left, the button at the right. Lies still where the window is too low. */
export function BottomBar({ children, action, phoneOnly }: BottomBarProps) {
  return (
    <div className={classNames(styles.bar, phoneOnly ? styles.phone : styles.always)} data-bottom-bar>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
