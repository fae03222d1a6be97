import type { PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import type { ToastNote } from './toast-store.ts'
import styles from './toast.module.css'

const icons = { success: 'check-circle', info: 'info', error: 'warning-circle' } as const

type ToastProps = { note: ToastNote; closeLabel: string; onClose: () => void }

/** One note: closes by itself, by its button or by a swipe, and waits while somebody reads it. */
export function Toast({ note, closeLabel, onClose }: ToastProps) {
  const hold = useStay(note.stay, onClose)
  const swipe = useSwipe(onClose)
  const act = () => {
    note.action?.run()
    onClose()
  }
  return (
    <span className={classNames(styles.toast, styles[note.kind])} {...hold} {...swipe}>
      <Icon name={icons[note.kind]} />
      <span className={styles.text}>{note.text}</span>
      {note.action && (
        <button type="button" className={styles.action} data-shortcut={note.action.shortcut} onClick={act}>
          {note.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <Icon name="x" size={20} />
      </button>
    </span>
  )
}

/** Closes after `stay` milliseconds of being seen: the clock starts anew after a hover, a focus or a hidden tab. */
function useStay(stay: number | null, onClose: () => void) {
  const [held, setHeld] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (held || stay === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => close.current(), stay)
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [held, stay])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}

/** A swipe of 60 px to either side closes too; the button stays for everybody else. */
function useSwipe(onClose: () => void) {
  const from = useRef(0)
  return {
    onPointerDown: (event: PointerEvent) => void (from.current = event.clientX),
    onPointerUp: (event: PointerEvent) => void (Math.abs(event.clientX - from.current) > 60 && onClose()),
  }
}
