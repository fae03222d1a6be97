import { useEffect } from 'react'
import { createPath, type Location } from 'react-router'
import { untilServerAnswers } from './server-answers.ts'

/** The router never asks again for a file that did not come: from then on pages are loaded whole. */
let fileMissing = false

/**
 * The router answers a page file that does not come by reloading the page that is left, which loses what was typed there while the server is away.
 * Here it stays, and the wanted page is loaded once the server answers. Browsers without the Navigation API reload.
 */
export function useStayUntilItComes(wanted: Location | undefined): void {
  useEffect(() => {
    if (!wanted || !('navigation' in globalThis)) return undefined
    const stop = new AbortController()
    const load = async () => {
      await untilServerAnswers(stop.signal)
      if (!stop.signal.aborted) globalThis.location.assign(createPath(wanted))
    }
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return
      event.preventDefault()
      fileMissing = true
      void load()
    }
    navigation.addEventListener('navigate', stay, { signal: stop.signal })
    if (fileMissing) void load()
    return () => stop.abort()
  }, [wanted])
}
