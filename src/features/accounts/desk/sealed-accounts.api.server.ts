import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import type { Identity } from '../../../vendors/identity/identity-port.ts'
import { findUser, updateUser } from '../accounts.sql.server.ts'
import type { SignInNews } from '../sessions/open-session.server.ts'
import { sealedAccountsContract } from '../sign-in/owner-check.contract.ts'
import type { OwnerCheck } from '../sessions/owner-check.server.ts'
import { findSelf } from '../patients.sql.server.ts'
import {
  holderOfPhone,
  isLinked,
  linkIdentity,
  lockSealed,
  markRestored,
  sealedAccounts,
  type SealedRow,
  takeSignIns,
} from '../sealed-accounts.sql.server.ts'
import { endSessions, staffOf } from '../sessions/session.sql.server.ts'
import { signedIn } from '../sessions/signed-in.server.ts'

interface SealedParts extends Pick<OwnerCheck, 'holdsRecords'> {
  identity: Pick<Identity, 'revokeAll' | 'mail'>
  news: Pick<SignInNews, 'onOwner'>
}

export const sealedAccountsApi = ({ identity, holdsRecords, news }: SealedParts) =>
  implement(sealedAccountsContract, {
    'GET /api/desk/sealed/': async (context) => {
      const rows = await sealedAccounts(context.db)
      context.accessed?.(...rows.map(({ user_id: userId }) => ({ userId, subject: `account:${userId}`, reason: 'sealed accounts' })))
      return Promise.all(rows.map((row) => shown(context.db, row, holdsRecords)))
    },
    'POST /api/desk/sealed/{id}/restore/': async (context, { params: { id }, body: { reason, phone_number: phone, move } }) => {
      const { subjects, email_restored } = await inTransaction(context.db, async (db) => {
        const sealed = await lockSealed(db, id)
        if (!sealed) throw new Refusal('not_found')
        const moved = await takePhone({ ...context, db }, id, { phone, move, holdsRecords })
        const email_restored = sealed.email === null ? null : await linkIdentity(db, id, 'email', sealed.email)
        const mail = email_restored === false ? { email: null, email_verified: false } : { email_verified: email_restored ?? false }
        const tokens_valid_from = new Date(context.now.getTime() + 1000)
        await updateUser(db, id, { status: 'active', phone_number: phone, ...mail, tokens_valid_from })
        await markRestored(db, id, { restored_at: context.now, restored_by: signedIn(context), restore_reason: reason })
        context.accessed?.({ userId: id, subject: `account:${id}`, reason: 'owner checked' })
        await news.onOwner(db, context, { userId: id, what: 'restored' })
        return { subjects: moved, email_restored }
      })
      for (const subject of subjects) {
        await identity.revokeAll(subject, context.now)
        await identity.mail.detach(subject)
      }
      return { restored: true as const, email_restored }
    },
  })

/** The number signs in to the account again: as it is free, or taken from an account that holds nothing. Answers the subjects that came along. */
async function takePhone(
  { db, now }: Context,
  userId: string,
  { phone, move, holdsRecords }: { phone: string; move: boolean } & Pick<OwnerCheck, 'holdsRecords'>,
): Promise<string[]> {
  const holder = (await holderOfPhone(db, phone))?.user_id
  if (holder === undefined) {
    await linkIdentity(db, userId, 'phone', phone)
    return []
  }
  if ((await holdsRecords(db, holder)) || (await staffOf(db, holder)))
    throw new Refusal('conflict', { detail: 'The account of this number holds records of its own. Enter another number' })
  if (!move) throw new Refusal('conflict', { detail: 'This number signs in to another account. Move it here, or enter another number' })
  await endSessions(db, holder, now)
  await updateUser(db, holder, { status: 'locked', phone_number: null, tokens_valid_from: new Date(now.getTime() + 1000) })
  return takeSignIns(db, { from: holder, to: userId })
}

async function shown(db: Db, { user_id, new_user_id, sealed_at, ...row }: SealedRow, holdsRecords: OwnerCheck['holdsRecords']) {
  const [self, user] = [await findSelf(db, user_id), await findUser(db, user_id)]
  const { phone_number, email, cause } = row
  const number_in_use = await holdsRecords(db, new_user_id)
  const email_in_use = email !== null && (await isLinked(db, 'email', email))
  const name = self?.name ?? user?.display_name ?? null
  return {
    id: user_id,
    name,
    dob: self?.dob ?? null,
    phone_number,
    email,
    cause,
    sealed_at: sealed_at.toISOString(),
    number_in_use,
    email_in_use,
  }
}
