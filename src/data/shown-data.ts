import { useSyncExternalStore } from 'react'

/** What the page on the screen is made of, and when it was last true. */
interface Shown {
  path: string
  data: unknown
  at: number
}
let shown: Shown | null = null
/** Since when what is shown could not be read again; null while it is fresh. */
let staleSince: number | null = null
const listeners = new Set<() => void>()

/** Called by the frame with every page it shows; null when there is none. */
export function noteShown(path: string | null, data: unknown): void {
  shown = path === null || data === null || data === undefined ? null : { path, data, at: Date.now() }
  setStale(null)
}

/**
 * A background read that fails leaves the page as it is: the data of the page on the screen stands in for what could not be read. Only a page that is not
 * there yet fails, and a clear no of the server (signed out, gone) is passed on.
 */
export async function keepShown<T>({ url, signal }: Pick<Request, 'url' | 'signal'>, loading: Promise<T>): Promise<T> {
  try {
    const fresh = await loading
    // What is shown at this address is true again, even if it did not change.
    if (shown?.path === pathOf(url)) setStale(null)
    return fresh
  } catch (error) {
    const { path, data, at } = shown ?? {}
    if (signal.aborted || path !== pathOf(url) || at === undefined || !mayPass(error)) throw error
    setStale(staleSince ?? at)
    return data as T
  }
}

export function useStaleSince(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => staleSince,
    () => null,
  )
}

/** Nothing answered, too much at once, or the server is not well: none of these says anything about the page. */
export function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined ? error instanceof Error : status === 0 || status === 429 || status >= 500
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { init, status } = error as { init?: { status?: number } | null; status?: number }
  return init?.status ?? status
}

function setStale(since: number | null): void {
  if (since === staleSince) return
  staleSince = since
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
