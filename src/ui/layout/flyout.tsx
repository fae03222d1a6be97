import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
  /** Gets how to close it, for links inside. */
  children: (close: () => void) => ReactNode
}

/** A button and what it opens below itself; Escape, a press elsewhere and leaving with Tab close it. */
export function Flyout({ label, face, className, from = 'right', onOpen, children }: FlyoutProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useEffect(() => {
    if (!open) return undefined
    const away = (event: PointerEvent) => !place.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
    button.current?.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !place.current?.contains(relatedTarget)) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what stands inside, and is nothing to press
    <div ref={place} className={styles.place} onKeyDown={onKeyDown} onBlur={onBlur}>
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
        <div id={id} className={classNames(styles.panel, from === 'left' && styles.left)}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
