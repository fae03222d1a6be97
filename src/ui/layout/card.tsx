import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'li' | 'section'
  /** Draws the red line of a prescription pack at the left edge; say it in words too. */
  prescription?: boolean
  /** Puts a 96 px picture column before the rest. */
  media?: boolean
}

/** White paper for goods and plain facts. A link with the class `stretched` inside makes the whole card its target. */
export function Card({ as = 'div', prescription, media, className, ...rest }: CardProps) {
  // Every tag on the list takes the same attributes; one name keeps the types of a div.
  const Tag = as as 'div'
  return <Tag {...rest} className={classNames(styles.card, prescription && styles.prescription, media && styles.media, className)} />
}
