import { useEffect } from 'react'

/** What Chromium hands a page that could be installed; TypeScript has no name for it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}
/** What the page has kept until its scripts were there (`paint-first.server.ts`). */
interface Early {
  pressed: Set<HTMLElement>
  install: InstallPrompt | null
}
declare global {
  interface Window {
    early?: Early
  }
}

/** The browser's own bar is not shown at first sight: its prompt is kept for the right moment. */
export const installPrompt = () => window.early?.install ?? null

/** On a slow line people press "Add" before the scripts are there: each such button is pressed once, as soon as React has taken it over. */
export function useEarlyPresses(): void {
  useEffect(pressTaken, [])
}

function pressTaken(): void {
  for (const button of window.early?.pressed ?? []) {
    if (!isTaken(button)) continue
    window.early?.pressed.delete(button)
    button.click()
  }
}

/** React tells nobody when it has taken an element over; it hangs its own keys on it, as the page looks for them too. */
const isTaken = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__react'))
