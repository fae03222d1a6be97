import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './desk-flyout.module.css'

type FlyoutProps = {
  /** Name of the button where its face has no words. */
  label?: string
  face: ReactNode
  className?: string
  /** Which edge of the button its panel begins at. */
  from?: 'left' | 'right'
  onOpen?: () => void
  /** What is edited inside takes the focus, and gives it back to the button. */
  takesFocus?: boolean
  /** Gets how to close it, for links inside. */
  children: (close: () => void) => ReactNode
}

/** A button and what it opens below itself; Escape, a press elsewhere and leaving with Tab close it. */
export function Flyout({ label, face, className, from = 'right', onOpen, takesFocus = false, children }: FlyoutProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (takesFocus) button.current?.focus()
  }
  useEffect(() => {
    if (!open) return undefined
    const away = (event: PointerEvent) => !place.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [open])
  useEffect(() => {
    if (open && takesFocus) panel.current?.querySelector<HTMLElement>('input, button, a[href]')?.focus()
  }, [open, takesFocus])
  const escape = useRef(() => {})
  useEffect(() => {
    escape.current = () => {
      setOpen(false)
      button.current?.focus()
    }
  })
  useEffect(() => {
    if (!open) return undefined
    // Also where the hand is nowhere: what it pressed inside, such as a removed chip, is gone.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return
      event.preventDefault()
      escape.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !place.current?.contains(relatedTarget)) close()
  }
  return (
    <div ref={place} className={styles.place} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, className)}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (!open) onOpen?.()
          setOpen(!open)
        }}
      >
        {face}
      </button>
      {open && (
        <div ref={panel} id={id} className={classNames(styles.panel, from === 'left' && styles.left)}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
