import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { DotsLoader } from '../layout/dose-dots.tsx'
import { Icon } from '../pictures/icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import { useHydrated } from '../use-hydrated.ts'
import styles from './button.module.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** As wide as its place. */
  full?: boolean
  icon?: IconName
}

const look = ({ variant = 'primary', full }: Look, ...more: (string | false | undefined)[]) =>
  classNames(styles.button, styles[variant], full && styles.full, ...more)

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** On its way: keeps its width and its words, shows the dots, ignores further taps. */
    busy?: boolean
    /** Why it cannot be used now. It stays reachable by keyboard and readers hear the reason. */
    disabledReason?: ReactNode
  }

export function Button({ variant, full, icon, busy, disabledReason, disabled, className, children, onClick, ...rest }: ButtonProps) {
  const reasonId = useId()
  const hydrated = useHydrated()
  const inert = busy || disabled || Boolean(disabledReason)
  const click = (event: MouseEvent<HTMLButtonElement>) => (inert ? event.preventDefault() : onClick?.(event))
  const button = (
    <button
      type="button"
      {...rest}
      className={look({ variant, full }, busy && styles.busy, className)}
      onClick={click}
      // A form sent before the scripts are there would put what was typed into the address.
      disabled={rest.type === 'submit' && !hydrated}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      <span className={styles.words}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {busy && (
        <span className={styles.dots}>
          <DotsLoader size="small" />
        </span>
      )}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classNames(styles.withReason, full && styles.full)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  )
}

/** A link that looks like a button: it goes somewhere instead of doing something. */
export function ButtonLink({ variant, full, icon, className, children, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={look({ variant, full }, className)}>
      <span className={styles.words}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/** An icon alone, 48 px to tap; `label` is its name for everybody who does not see it. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.icon, className)}>
      <Icon name={icon} size={28} />
    </button>
  )
}
