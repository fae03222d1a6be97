import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { logSecurity } from '../../platform/log-fields.ts'
import type { SecretBox } from '../../platform/secret-box.server.ts'
import { offeredSecret, stepOfCode } from './authenticator.server.ts'
import { deleteSetupLink, insertAdmin, keepSetupLink } from './setup-link.sql.server.ts'
import { requireSetupLink } from './setup-link.server.ts'

interface Applicant {
  token: string
  userId: string
}

/** The secret for this person's authenticator, the same one when they come back: what was scanned stays right. */
export function offerAuthenticator(context: Context, { token, userId }: Applicant, name: string, issuer: string, secrets: SecretBox) {
  const { now } = context
  return inTransaction(context.db, async (db) => {
    const link = await requireSetupLink(db, token, now)
    const known = link.pending?.user_id === userId ? link.pending.secret : null
    const { sealed, offer } = offeredSecret(known, { userId, name, issuer }, secrets)
    await keepSetupLink(db, { ...link, pending: { user_id: userId, name, secret: sealed } }, now)
    return offer
  })
}

/** Makes this person the first admin once their authenticator shows the right code; the link is over with that. */
export function becomeAdmin(context: Context, { token, userId }: Applicant, code: string, secrets: SecretBox): Promise<string> {
  const { now, log } = context
  return inTransaction(context.db, async (db) => {
    const { pending } = await requireSetupLink(db, token, now)
    if (pending?.user_id !== userId) throw new Refusal('setup_link')
    const step = stepOfCode(context, { sealed: pending.secret, userId, code }, secrets)
    await insertAdmin(db, { userId, name: pending.name, secret: pending.secret, step, now })
    await deleteSetupLink(db)
    logSecurity(log, 'first_admin', { user_id: userId })
    return pending.name
  })
}
