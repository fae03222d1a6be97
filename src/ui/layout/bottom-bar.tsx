import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

/** The bar that keeps the main button in reach on a phone: words at the left, the button at the right. Lies still where the window is too low. */
export function BottomBar({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
