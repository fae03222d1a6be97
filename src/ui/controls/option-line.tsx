import type { ReactNode } from 'react'
import styles from './option-line.module.css'

interface OptionLineProps {
  picture?: ReactNode
  name: ReactNode
  detail?: ReactNode
  price?: ReactNode
}

/** The inside of an option: a picture, name and strength, the pack under them, the price at the right. */
export function OptionLine({ picture, name, detail, price }: OptionLineProps) {
  return (
    <>
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {price && <span className={styles.price}>{price}</span>}
    </>
  )
}
