import type { Db } from '../../platform/database.server.ts'
import { notify } from './notify.server.ts'

/** Somebody signed in on a device that this account was never open on: its owner sees where, and can sign it out. */
export function tellNewSignIn(db: Db, doing: { now: Date; newId: () => string }, { userId, device }: { userId: string; device: string }) {
  return notify(db, doing, { userId, kind: 'new_sign_in', link: '/account/devices', vars: { device } })
}
