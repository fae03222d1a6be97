import { type FocusEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './desk-flyout.module.css'

type FlyoutProps = {
  /** Name of the button where its face has no words. */
  label?: string
  face: ReactNode
  className?: string
  /** Which edge of the button its panel begins at. */
  from?: 'left' | 'right'
  /** On a phone too it opens at its button; else under the top bar, as wide as the screen. */
  here?: boolean
  onOpen?: () => void
  /** What is edited inside takes the focus, and gives it back to the button. */
  takesFocus?: boolean
  /** Gets how to close it, for links inside. */
  children: (close: () => void) => ReactNode
}

/** A button and what it opens below itself; Escape, a press elsewhere and leaving with Tab close it. */
export function Flyout({ label, face, className, from = 'right', here = false, onOpen, takesFocus = false, children }: FlyoutProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useWaysOut(open, close, { place, button })
  useFocusInside(open && takesFocus, { panel, button })
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !place.current?.contains(relatedTarget)) setOpen(false)
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
        <div ref={panel} id={id} className={classNames(styles.panel, from === 'left' && styles.left, !here && styles.underBar)}>
          {children(close)}
        </div>
      )}
    </div>
  )
}

interface Places {
  place: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  button: RefObject<HTMLElement | null>
}

/** A press elsewhere, and Escape: also where the hand is nowhere, because what it pressed inside, such as a removed chip, is gone. */
function useWaysOut(open: boolean, close: () => void, { place, button }: Pick<Places, 'place' | 'button'>): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return undefined
    const away = (event: PointerEvent) => !place.current?.contains(event.target as Node) && latest.current()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return
      event.preventDefault()
      latest.current()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open, place, button])
}

/** The first field takes the focus; closed by what was pressed inside, the hand is back on the button. */
function useFocusInside(takes: boolean, { panel, button }: Pick<Places, 'panel' | 'button'>): void {
  useEffect(() => {
    if (!takes) return undefined
    const opener = button.current
    panel.current?.querySelector<HTMLElement>('input, button, a[href]')?.focus()
    return () => {
      if (document.activeElement === null || document.activeElement === document.body) opener?.focus()
    }
  }, [takes, panel, button])
}
