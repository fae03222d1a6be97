import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './chip-button.module.css'

type ChipButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon?: IconName
  /** A smaller line above: "Deliver to". */
  above?: ReactNode
  /** On or off for filters and slots; leave out for plain buttons such as the PIN code of the header. */
  pressed?: boolean
  children: ReactNode
}

/** A light button of the header and of filter rows. */
export function ChipButton({ icon, above, pressed, className, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(styles.chip, pressed !== undefined && styles.toggle, className)}
    >
      {icon && <Icon name={pressed ? 'check' : icon} size={28} />}
      <span>
        {above && <span className={styles.above}>{above}</span>}
        {children}
      </span>
    </button>
  )
}
