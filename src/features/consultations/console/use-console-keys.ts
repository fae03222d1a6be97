import { useEffect, useRef } from 'react'

/** What keys do in the console alone, by `Escape` or `Alt Comma`: the name of the key, whatever Alt makes of it. Those of the whole desk are in `useShortcuts`. */
type ConsoleKeys = Readonly<Record<string, () => void>>

/** Keys of a page that works without a mouse. None is a single letter, so none disturbs typing (2.1.4). */
export function useConsoleKeys(keys: ConsoleKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // An open dialog is answered first.
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return
      const act = latest.current[nameOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function nameOf({ altKey, ctrlKey, metaKey, code, key }: KeyboardEvent): string {
  const plain = key === 'Escape' ? key : code.replace(/^(Key|Digit)/, '')
  return [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', plain].filter(Boolean).join(' ')
}
