import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../class-names.ts'
import { toasts } from './toast-store.ts'
import { late } from '../late.tsx'
import styles from './toast.module.css'

const Toast = late(() => import('./toast-note.tsx').then(({ Toast }) => Toast))

/** The note on show and the way to show another. */
export function useToasts() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined)
  return { current, show: toasts.show, dismiss: toasts.dismiss }
}

/** Mount once, near the end of the page: both live regions are there from the start, errors speak at once. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const { current, dismiss } = useToasts()
  const { pathname } = useLocation()
  useEffect(() => toasts.arrived(pathname), [pathname])
  const note = current && (
    <Toast
      key={current.id}
      note={current}
      closeLabel={closeLabel}
      onClose={() => dismiss(current.id)}
      // On a broken line the words alone.
      instead={<span className={classNames(styles.toast, styles[current.kind])}>{current.text}</span>}
    />
  )
  const urgent = current?.kind === 'error'
  return (
    <div className={styles.region}>
      <output>{urgent ? null : note}</output>
      <div role="alert">{urgent ? note : null}</div>
    </div>
  )
}
