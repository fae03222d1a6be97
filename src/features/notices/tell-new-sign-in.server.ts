import type { Db } from '../../platform/database.server.ts'
import { notify } from './notify.server.ts'

/** Somebody signed in on a device that this account was never open on: its owner sees where, and can sign it out. */
export function tellNewSignIn(db: Db, doing: { now: Date; newId: () => string }, { userId, device }: { userId: string; device: string }) {
  return notify(db, doing, { userId, kind: 'new_sign_in', link: '/account/devices', vars: { device } })
}

/** Before a phone or e-mail that signs in changes: the message goes to those that the account had until now. */
export function tellFactorChange(
  db: Db,
  doing: { now: Date; newId: () => string },
  { userId, factor }: { userId: string; factor: 'phone' | 'email' },
) {
  return notify(db, doing, { userId, kind: factor === 'phone' ? 'phone_changed' : 'email_changed', link: '/account/devices' })
}
