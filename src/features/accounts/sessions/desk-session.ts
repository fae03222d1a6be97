import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { browserApi, type Shell } from '../../../data/page-data.ts'

/** What somebody at the desk may do, as the second factor or the server said; undefined until one of them did. */
let roles: readonly string[] | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = () => listeners.forEach((listener) => listener())

export function setDeskRoles(next: readonly string[] | undefined): void {
  roles = next
  tell()
}

/** What a page showed last, as long as it is the same page: behind the lock nothing typed into it is lost. */
export function useLastShown<T>(data: T | null, path: string): T | null {
  const [last, setLast] = useState({ path, data })
  if (data !== null && (last.data !== data || last.path !== path)) setLast({ path, data })
  return data ?? (last.path === path ? last.data : null)
}

/** The roles of who is at the desk; empty before the second factor. `open`: the page has its data, so somebody is there. */
export function useDeskRoles(open: boolean): readonly string[] {
  const shell = useRouteLoaderData<Shell>('root')
  const known = useSyncExternalStore(
    subscribe,
    () => roles,
    () => undefined,
  )
  const rendered = shell?.roles.filter((role) => role !== 'patient') ?? []
  const shown = known ?? rendered
  const missing = open && shown.length === 0
  useEffect(() => {
    if (missing) void browserApi('GET /api/desk/me/').then((me) => setDeskRoles(me.roles), Boolean)
  }, [missing])
  return open ? shown : []
}

/** The desk closes, the sign-in stays: it opens again with the second factor. */
export async function leaveDesk(): Promise<void> {
  await browserApi('DELETE /api/desk/session/').catch(() => null)
}
