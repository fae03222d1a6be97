import type { Db } from '../../platform/database/database.server.ts'
import type { OwnerNews } from '../accounts/sessions/owner-check.server.ts'
import type { Factor } from '../accounts/sessions/open-session.server.ts'
import type { NoticeKind } from './notice-texts.data.ts'
import { notify } from './notify.server.ts'

/** Somebody signed in on a device that this account was never open on: its owner sees where, and can sign it out. */
export function notifyNewSignIn(
  db: Db,
  context: { now: Date; newId: () => string },
  { userId, device }: { userId: string; device: string },
) {
  return notify(db, context, { userId, kind: 'new_sign_in', link: '/account/devices', vars: { device } })
}

const changes: Record<Factor, { kind: NoticeKind; link: string }> = {
  phone: { kind: 'phone_changed', link: '/account/devices' },
  email: { kind: 'email_changed', link: '/account/devices' },
  passkey_added: { kind: 'passkey_added', link: '/desk/passkeys' },
  passkey_removed: { kind: 'passkey_removed', link: '/desk/passkeys' },
  authenticator: { kind: 'authenticator_changed', link: '/desk/passkeys' },
}

/** The message goes to the phone and e-mail that the account has until now. */
export function notifyFactorChange(
  db: Db,
  context: { now: Date; newId: () => string },
  { userId, factor }: { userId: string; factor: Factor },
) {
  return notify(db, context, { userId, ...changes[factor] })
}

/** A phone number may have a new owner: whose account it was is told what happens to it. */
export function notifyOwner(db: Db, context: { now: Date; newId: () => string }, news: { userId: string } & OwnerNews) {
  const { userId } = news
  if (news.what === 'asked')
    return notify(db, context, { userId, kind: 'owner_asked', link: '/account/devices', vars: { device: news.device } })
  return notify(db, context, { userId, kind: news.what === 'sealed' ? 'account_sealed' : 'account_restored', link: '/contact-us' })
}
