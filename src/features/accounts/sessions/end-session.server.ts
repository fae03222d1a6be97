import { decodeJwt, errors } from 'jose'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import type { Identity } from '../../../vendors/identity/identity-port.ts'
import { subjectsOf } from '../accounts.sql.server.ts'
import { heldDeviceKey, signInIdOf } from './device-key.server.ts'
import { endSessions, forgetTokensBefore, userOfSubject } from './session.sql.server.ts'

type Service = Pick<Identity, 'endSignIn' | 'revokeAll'>

/** Ends one session and what its sign-in could still be refreshed with; answers how many there were. */
export async function endSession(db: Db, identity: Service, userId: string, sessionId: string, now: Date): Promise<number> {
  const signIns = await endSessions(db, userId, now, { sessionId })
  for (const subject of await subjectsOf(db, userId)) {
    for (const signInId of signIns) await identity.endSignIn(subject, signInId, now)
  }
  return signIns.length
}

/** Everywhere: sessions, tokens given out before this moment, and the service's own memory of devices. Answers how many sessions there were. */
export async function endEverySession(db: Db, identity: Service, userId: string, now: Date): Promise<number> {
  const signIns = await inTransaction(db, async (transaction) => {
    await forgetTokensBefore(transaction, userId, new Date(now.getTime() + 1000))
    return endSessions(transaction, userId, now)
  })
  for (const subject of await subjectsOf(db, userId)) await identity.revokeAll(subject, now)
  return signIns.length
}

/** The sign-in is in other hands: its session ends, whoever of the two holds it. */
export async function endSessionOfSignIn(db: Db, signIn: { subject: string; sign_in_id: string }, now: Date): Promise<void> {
  const user = await userOfSubject(db, signIn.subject)
  if (user) await endSessions(db, user.user_id, now, { signInId: signIn.sign_in_id })
}

/** Somebody signed in anew in a browser that still held another sign-in: that one's session ends, whosever it was. */
export async function endReplaced(
  db: Db,
  identity: Service & Pick<Identity, 'read'>,
  { cookies, token }: { cookies: string | undefined; token: string },
  now: Date,
): Promise<void> {
  const held = /(?:^|; ?)user_token=([\w.-]+)/.exec(cookies ?? '')?.[1]
  const [before, after] = [held === undefined ? null : await signInOf(identity, held), await signInOf(identity, token)]
  const device = heldDeviceKey(cookies)
  if (!before || !after) return
  const sign_in_id = signInIdOf(before, device)
  if (before.subject === after.subject && sign_in_id === signInIdOf(after, device)) return
  await endSessionOfSignIn(db, { subject: before.subject, sign_in_id }, now)
  await identity.endSignIn(before.subject, sign_in_id, now)
}

function madeAtOf(token: string): Date | null {
  try {
    return new Date((decodeJwt(token).iat ?? 0) * 1000)
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return null
    throw error
  }
}

/** A token in a cookie may be past its hour, and its sign-in goes on: it is read as of when it was made. */
async function signInOf(identity: Pick<Identity, 'read'>, token: string) {
  const madeAt = madeAtOf(token)
  // No token at all: whoever sends such a cookie held no session.
  return madeAt === null ? null : identity.read(token, madeAt)
}
