import { type RefObject, useEffect, useRef } from 'react'

/** The field somebody came for has the focus when it appears, unless they are somewhere already. */
export function useFirstFocus(wanted: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { activeElement: at, body } = document
    if (wanted && (at === null || at === body)) field.current?.focus({ preventScroll: true })
  }, [wanted])
  return field
}
