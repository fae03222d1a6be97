import { classNames } from '../class-names.ts'
import styles from './desk-key-hint.module.css'

interface KeyHintProps {
  keys: string
  /** They are what is read here, and not beside a button that readers know by `aria-keyshortcuts`. */
  always?: boolean
}

/** The keys that do the same, beside a button; a phone has none. */
export function KeyHint({ keys, always = false }: KeyHintProps) {
  const each = keys.split(' ')
  const isSingle = each.every((key) => key.length === 1)
  return (
    <span className={classNames(styles.keys, !always && styles.beside, !always && isSingle && styles.single)} aria-hidden={!always}>
      {each.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
