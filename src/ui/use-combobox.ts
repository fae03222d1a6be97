import type { ChangeEvent, KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keyStep } from './combobox-keys.ts'

type ComboboxWishes = {
  id: string
  rows: readonly { to: string }[]
  hasNote: boolean
  value: string
  onValueChange: (value: string) => void
}

/** Whether the list of a combobox is open, which option is active, and what the input needs to say so. */
export function useCombobox({ id, rows, hasNote, value, onValueChange }: ComboboxWishes) {
  const navigate = useNavigate()
  const root = useRef<HTMLFormElement>(null)
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const open = wanted && (rows.length > 0 || hasNote)
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  useCloseOutside(root, open, close)
  useShown(`${id}-${active}`)

  const goTo = (index: number) => {
    setWanted(true)
    setActive(index)
  }
  const choose = (index: number) => {
    close()
    void navigate(rows[index]!.to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a letter, Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing) return
    const step = keyStep(event.key, { open, active, count: rows.length, text: value })
    if (step.does !== 'nothing' && event.key !== 'Tab') event.preventDefault()
    if (step.does === 'close') close()
    if (step.does === 'clear') onValueChange('')
    if (step.does === 'move') goTo(step.to)
    if (step.does === 'choose') choose(step.index)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    goTo(-1)
    onValueChange(event.target.value)
  }
  const input = {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
    value,
    onChange,
    onFocus: () => setWanted(value !== ''),
    onKeyDown,
  }
  return { root, open, wanted, active, close, point: setActive, input }
}

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

/** Keeps the active option in sight of a list that scrolls. */
function useShown(id: string) {
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect must not return.
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
