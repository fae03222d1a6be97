import { useEffect, useEffectEvent } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { serverAnswers } from './server-answers.ts'

const [shortestWaitMs, longestWaitMs] = [1500, 15_000]
/** A page that is broken by itself must not load for ever. */
const reloadAgainAfterMs = 30_000
const reloadedKey = 'came_back'

/** A page that could not be loaded while the server was away loads by itself once it answers: its data anew, or the whole page where its files are missing. */
export function useReloadWhenOnline(wanted: boolean): void {
  // Its own files are there, its data alone is missing.
  const dataOnly = isRouteErrorResponse(useRouteError())
  const { revalidate } = useRevalidator()
  const comeBack = useEffectEvent(async () => {
    if (dataOnly) await revalidate()
    else if (mayReload()) location.reload()
  })
  useEffect(() => {
    if (!wanted) return undefined
    let wait = shortestWaitMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    const look = async () => {
      if (await serverAnswers(stop.signal)) await comeBack()
      wait = Math.min(wait * 1.5, longestWaitMs)
      if (!stop.signal.aborted) timer = setTimeout(() => void look(), wait)
    }
    timer = setTimeout(() => void look(), wait)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [wanted])
}

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < reloadAgainAfterMs) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}
