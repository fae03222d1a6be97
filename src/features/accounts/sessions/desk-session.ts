import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { browserApi, type Shell } from '../../../data/page-data.ts'

/** Who is at the desk, as the frame says it. */
export interface DeskMember {
  name: string
  roles: readonly string[]
}
let member: DeskMember | null = null
let memberAsked: Promise<unknown> | null = null

/** What somebody at the desk may do, as the second factor or the server said; undefined until one of them did. */
let roles: readonly string[] | undefined

/** What still reaches somebody through the lock; `openFor` is done once the second factor was passed. */
export type Reaching = ComponentType<{ openFor: (work: () => Promise<void>) => void }>
let reaching: Reaching | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = () => listeners.forEach((listener) => listener())

export function setDeskRoles(next: readonly string[] | undefined): void {
  roles = next
  if (next === undefined) [member, memberAsked] = [null, null]
  // The frame says what they are now: an admin may have changed it since.
  else if (member) member = { ...member, roles: next }
  tell()
}

/** Asked once for a person; the frame stands without a name until it has come. */
function askMember(): void {
  memberAsked ??= browserApi('GET /api/desk/me/').then(
    (me) => {
      member = me
      setDeskRoles(me.roles)
    },
    () => (memberAsked = null),
  )
}

/** Their name and roles; null before the second factor and until the server has answered. */
export function useDeskMember(open: boolean): DeskMember | null {
  const known = useSyncExternalStore(
    subscribe,
    () => member,
    () => null,
  )
  const missing = open && known === null
  useEffect(() => {
    if (missing) askMember()
  }, [missing])
  return open ? known : null
}

/** What a page showed last, as long as it is the same page: behind the lock nothing typed into it is lost. */
export function useLastShown<T>(data: T | null, path: string): T | null {
  const [last, setLast] = useState({ path, data })
  if (data !== null && (last.data !== data || last.path !== path)) setLast({ path, data })
  return data ?? (last.path === path ? last.data : null)
}

/** Has the lock let this through; returns how to end it. */
export function setReaching(next: Reaching): () => void {
  reaching = next
  tell()
  return () => {
    reaching = null
    tell()
  }
}

export function useReaching(): Reaching | null {
  return useSyncExternalStore(
    subscribe,
    () => reaching,
    () => null,
  )
}

/** The roles as far as they are known, without asking. */
export function useKnownDeskRoles(): readonly string[] {
  const shell = useRouteLoaderData<Shell>('root')
  const known = useSyncExternalStore(
    subscribe,
    () => roles,
    () => undefined,
  )
  return known ?? shell?.roles.filter((role) => role !== 'patient') ?? []
}

/** The roles of who is at the desk; empty before the second factor. `open`: the page has its data, so somebody is there. */
export function useDeskRoles(open: boolean): readonly string[] {
  const shown = useKnownDeskRoles()
  const missing = open && shown.length === 0
  useEffect(() => {
    if (missing) askMember()
  }, [missing])
  return open ? shown : []
}

/** The desk closes, the sign-in stays: it opens again with the second factor. */
export async function leaveDesk(): Promise<void> {
  await browserApi('DELETE /api/desk/session/').catch(() => null)
}
