import { useContext, useEffect, useState } from 'react'
import { createPath, type Location, UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { untilServerAnswers } from './server-answers.ts'

/** The router never asks again for a file that did not come: from then on pages are loaded whole. */
let fileMissing = false

/**
 * The router answers a page file that does not come by reloading the page that is left, which loses what was typed there while the server is away.
 * Here it stays, and the wanted page is loaded once the server answers. Browsers without the Navigation API reload.
 */
export function useLoadWhenOnline(wanted: Location | undefined): void {
  const missing = useFileMissing()
  useEffect(() => {
    if (!wanted || !missing) return undefined
    if (keptByWorker(wanted)) {
      globalThis.location.assign(createPath(wanted))
      return undefined
    }
    const stop = new AbortController()
    const load = async () => {
      await untilServerAnswers(stop.signal)
      if (!stop.signal.aborted) globalThis.location.assign(createPath(wanted))
    }
    void load()
    return () => stop.abort()
  }, [wanted, missing])
}

/**
 * Without a line nothing is to be waited for: the worker shows its copy of the page, or says that there is none. The desk is not kept, and what is
 * typed there stays.
 */
export function keptByWorker({ pathname }: Pick<Location, 'pathname'>): boolean {
  const atDesk = [pathname, globalThis.location.pathname].some((path) => /^\/desk(\/|$)/.test(path))
  return !navigator.onLine && !atDesk && Boolean(navigator.serviceWorker?.controller)
}

/** Whether a file has not come, without the reload. The router itself is asked what is on its way: it may reload before React has drawn that anything is. */
function useFileMissing(): boolean {
  const [missing, setMissing] = useState(false)
  const router = useContext(RouterContext)?.router
  useEffect(() => {
    if (!router || !('navigation' in globalThis)) return undefined
    const stop = new AbortController()
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !router.state.navigation.location) return
      event.preventDefault()
      fileMissing = true
      setMissing(true)
    }
    navigation.addEventListener('navigate', stay, { signal: stop.signal })
    return () => stop.abort()
  }, [router])
  return missing || fileMissing
}
