import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { deviceDigest } from './device-key.server.ts'
import { deviceName } from './session.rules.ts'
import { isNewDevice, openSession } from './session.sql.server.ts'

type Doing = { now: Date; newId: () => string }

/** What signs somebody in or opens their desk, and is about to change. */
export type Factor = 'phone' | 'email' | 'passkey_added' | 'passkey_removed' | 'authenticator'

/** The room of notices comes later and is handed down: each tells the owner, in the transaction of what was done. */
export interface SignInNews {
  onNewDevice: (db: Db, doing: Doing, about: { userId: string; device: string }) => Promise<unknown>
  /** A phone or e-mail that signs in is told before it changes, so that the message goes to the old one. */
  onFactorChange: (db: Db, doing: Doing, about: { userId: string; factor: Factor }) => Promise<unknown>
}

interface Opening extends Pick<SignInNews, 'onNewDevice'> {
  userId: string
  authTime: Date
  /** As a browser names itself. */
  agent: string
  /** The random number this browser keeps; null for a client that keeps no cookie. */
  key: string | null
  lastsMs: number
}

/** The session of this sign-in; a device that the account was never open on is told to its owner, once, when it begins. Undefined once it has ended. */
export function beginSession(db: Db, { now, newId }: Doing, { userId, authTime, agent, key, lastsMs, onNewDevice }: Opening) {
  return inTransaction(db, async (transaction) => {
    const about = { userId, sessionId: newId(), deviceDigest: key === null ? null : deviceDigest(userId, key) }
    const device = deviceName(agent)
    const endsAt = new Date(now.getTime() + lastsMs)
    const session = await openSession(transaction, { ...about, app: 'patient', device, authTime, now, endsAt })
    const began = session?.session_id === about.sessionId
    if (began && (await isNewDevice(transaction, userId, about.sessionId, about.deviceDigest)))
      await onNewDevice(transaction, { now, newId }, { userId, device })
    return session
  })
}
