import type { ReactNode } from 'react'
import styles from './option-line.module.css'

/** The inside of an option: name and strength, the pack under them, the price at the right. */
export function OptionLine({ name, detail, price }: { name: ReactNode; detail?: ReactNode; price?: ReactNode }) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {price && <span className={styles.price}>{price}</span>}
    </>
  )
}
