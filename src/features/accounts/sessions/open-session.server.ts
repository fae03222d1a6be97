import type { WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { deviceDigest } from './device-key.server.ts'
import { type OwnerCheck, type OwnerEvents, withOwnerCheck } from './owner-check.server.ts'
import { deviceName } from './session.rules.ts'
import { isNewDevice, openSession } from './session.sql.server.ts'

/** What signs somebody in or opens their desk, and is about to change. */
export type Factor = 'phone' | 'email' | 'passkey_added' | 'passkey_removed' | 'authenticator'

/** Notices come later and are handed down: each tells the owner, in the transaction of what was done. */
export interface SignInNews extends OwnerEvents {
  /** A phone or e-mail that signs in is told before it changes, so that the message goes to the old one. */
  onFactorChange: (db: Db, context: WriteContext, about: { userId: string; factor: Factor }) => Promise<unknown>
}

interface OpenSessionInput extends Pick<SignInNews, 'onNewDevice' | 'onOwner'> {
  ownerCheck: OwnerCheck
  /** What this sign-in was proven by. */
  by: 'phone' | 'email'
  userId: string
  authTime: Date
  signInId: string
  /** As a browser names itself. */
  agent: string
  /** The random number this browser keeps; null for a client that keeps no cookie. */
  key: string | null
  lastsMs: number
}

/** The session of this sign-in; a device that the account was never open on is told to its owner, once, when it begins. Undefined once it has ended. */
export function beginSession(db: Db, { now, newId }: WriteContext, input: OpenSessionInput) {
  const { userId, authTime, signInId, agent, key, lastsMs, onNewDevice, onOwner, by, ownerCheck } = input
  return inTransaction(db, async (transaction) => {
    const about = { userId, sessionId: newId(), deviceDigest: key === null ? null : deviceDigest(userId, key) }
    const device = deviceName(agent)
    const endsAt = new Date(now.getTime() + lastsMs)
    const opened = await openSession(transaction, { ...about, app: 'patient', device, authTime, signInId, now, endsAt })
    if (!opened) return undefined
    const began = opened.session_id === about.sessionId
    const session = await withOwnerCheck(transaction, opened, { ...ownerCheck, by, began, now })
    const told = { userId, device }
    if (began && session.owner_check === 'asked') await onOwner(transaction, { now, newId }, { ...told, what: 'asked' })
    else if (began && (await isNewDevice(transaction, userId, about.sessionId, about.deviceDigest)))
      await onNewDevice(transaction, { now, newId }, told)
    return session
  })
}
