import { useEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { browserApi, type Shell } from '../../page-data.ts'

/** What somebody at the desk may do, as the second factor or the server said; undefined until one of them did. */
let roles: readonly string[] | undefined
const listeners = new Set<() => void>()

export function setDeskRoles(next: readonly string[] | undefined): void {
  roles = next
  for (const listener of listeners) listener()
}

/** The roles of who is at the desk; empty before the second factor. `open`: the page has its data, so somebody is there. */
export function useDeskRoles(open: boolean): readonly string[] {
  const shell = useRouteLoaderData<Shell>('root')
  const known = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
