import { useEffect, useRef } from 'react'
import { deskState } from '../../../data/desk-state.ts'
import { isWriting } from '../../accounts/workplace/use-shortcuts.ts'

/** Escape, once nobody writes and nothing lies over the page: out of a field it only leaves the field. */
export function useEscape(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat || deskState() !== 'open') return
      if (document.querySelector('dialog:modal') || document.fullscreenElement) return
      event.preventDefault()
      if (isWriting(event.target)) (event.target as HTMLElement).blur()
      else latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
