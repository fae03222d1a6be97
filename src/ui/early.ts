import { useEffect } from 'react'

/** What Chromium hands a page that could be installed; TypeScript has no name for it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}
/** What the page has kept until its scripts were there (`paint-first.server.ts`). */
interface Early {
  /** In their order; a button with `data-each-press` as often as it was pressed, any other once. */
  pressed: HTMLElement[]
  install: InstallPrompt | null
}
declare global {
  interface Window {
    early?: Early
  }
}

/** The browser's own bar is not shown at first sight: its prompt is kept for the right moment. */
export const installPrompt = () => window.early?.install ?? null

/** On a slow line people press "Add" before the scripts are there: what they pressed is pressed in their order, as soon as React has taken it over. */
export function useEarlyPresses(): void {
  useEffect(() => void pressTaken(), [])
}

let isPressing = false

async function pressTaken(): Promise<void> {
  if (isPressing) return
  isPressing = true
  const pressed = window.early?.pressed ?? []
  for (let button = pressed[0]; button; button = pressed[0]) {
    if (button.isConnected && !isTaken(button)) break
    pressed.shift()
    button.click()
    // What one press has changed stands there before the next.
    await new Promise((resolve) => setTimeout(resolve))
  }
  isPressing = false
}

/** React tells nobody when it has taken an element over; it hangs its own keys on it, as the page looks for them too. */
const isTaken = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__react'))
