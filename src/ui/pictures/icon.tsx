import { classNames } from '../class-names.ts'
import type { IconName } from './icon-names.ts'
import styles from './icon.module.css'
// A file of its own: the content policy allows no data: address, and one cached sprite serves every page.
import sprite from './icons.svg?no-inline'
import deskSprite from './icons-desk.svg?no-inline'

type IconProps = {
  name: IconName
  /** Side in CSS pixels. */
  size?: 16 | 20 | 24 | 28 | 36 | 44
  /** A name makes it an image of its own; without one it is decoration beside words. */
  label?: string
  className?: string
}

export function Icon({ name, size = 24, label, className }: IconProps) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={classNames(styles.icon, className)} width={size} height={size} fill="currentColor" focusable="false" {...voice}>
      <use href={name.startsWith('desk:') ? `${deskSprite}#${name.slice(5)}` : `${sprite}#${name}`} />
    </svg>
  )
}
