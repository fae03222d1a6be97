import { useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListPlace } from './combobox.tsx'
import { keyStep } from './combobox-keys.ts'

/** Whether the list of a combobox is open and which option is active; the input is told, and tells of keys and letters. */
export function useCombobox(place: ListPlace, rows: readonly { to: string }[], hasNote: boolean) {
  const { id, form, handlers, value, onValueChange, onState } = place
  const navigate = useNavigate()
  // A list that comes when something was typed before opens with it.
  const [wanted, setWanted] = useState(() => value !== '' || hasFocus(form.current))
  const [active, setActive] = useState(-1)
  const open = wanted && (rows.length > 0 || hasNote)
  const option = open && active >= 0 ? `${id}-${active}` : undefined
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const goTo = (index: number) => {
    setWanted(true)
    setActive(index)
  }
  useCloseOutside(form, open, close)
  useCloseLeft(form, close)
  useShown(option)
  useLayoutEffect(() => onState({ open, active: option }), [onState, open, option])
  useImperativeHandle(handlers, () => ({
    onFocus: () => setWanted(true),
    onTyped: () => goTo(-1),
    close,
    onKeyDown: (event) => {
      // While an input method composes a letter, Enter and the arrows belong to it.
      if (event.nativeEvent.isComposing) return
      const step = keyStep(event.key, { open, active, count: rows.length, text: value })
      if (step.does !== 'nothing' && event.key !== 'Tab') event.preventDefault()
      if (step.does === 'close') close()
      if (step.does === 'clear') onValueChange('')
      if (step.does === 'move') goTo(step.to)
      if (step.does === 'choose') {
        close()
        void navigate(rows[step.index]!.to)
      }
    },
  }))
  return { open, wanted, active, close, point: setActive }
}

const hasFocus = (form: HTMLElement | null) => form?.contains(document.activeElement) ?? false

/** A press anywhere else closes the list. */
function useCloseOutside(root: { current: HTMLElement | null }, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return undefined
    const press = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
}

/** The keyboard going on closes it, also where what it shows is still on its way: it would open over what has the focus then. */
function useCloseLeft(root: { current: HTMLElement | null }, close: () => void) {
  useEffect(() => {
    const form = root.current
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !form?.contains(relatedTarget)) close()
    }
    form?.addEventListener('focusout', leave)
    return () => form?.removeEventListener('focusout', leave)
  })
}

/** Keeps the active option in sight of a list that scrolls. */
function useShown(id: string | undefined) {
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect must not return.
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
