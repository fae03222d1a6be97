import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import type { SignInNews } from '../sessions/open-session.server.ts'
import { passkeysContract } from './passkeys.contract.ts'
import { addPasskey, optionsToAdd, optionsToOpen } from './passkeys.server.ts'
import { deletePasskey, type PasskeyRow, passkeysOf } from './passkeys.sql.server.ts'
import type { RelyingParty } from './relying-party.rules.ts'
import { spendCode } from './second-factor.server.ts'
import { staffOf } from '../sessions/session.sql.server.ts'
import { signedIn } from '../sessions/signed-in.server.ts'

interface PasskeyParts extends Pick<SignInNews, 'onFactorChange'> {
  secrets: SecretBox
  party: RelyingParty | null
}

export const passkeysApi = ({ secrets, party, onFactorChange }: PasskeyParts) =>
  implement(passkeysContract, {
    'GET /api/desk/passkey/': async (context) => {
      return { origin: party?.origin ?? null, passkeys: (await passkeysOf(context.db, signedIn(context))).map(shown) }
    },
    'POST /api/desk/passkey/options/': async (context, { body }) => {
      const { staff, owner } = await atDesk(context)
      await spendCode(context, staff, { secrets, code: body.code })
      return { ...(await optionsToAdd(context, owner, staff.name, somewhere(party))) }
    },
    'POST /api/desk/passkey/': async (context, { body }) =>
      shown(await addPasskey(context, (await atDesk(context)).owner, body, { party: somewhere(party), onFactorChange })),
    'DELETE /api/desk/passkey/{id}/': (context, { params }) =>
      inTransaction(context.db, async (db) => {
        const userId = signedIn(context)
        if (!(await deletePasskey(db, userId, params.id))) throw new Refusal('not_found')
        await onFactorChange(db, context, { userId, factor: 'passkey_removed' })
        return { removed: true as const }
      }),
    'POST /api/desk/session/options/': async (context) => {
      const options = await optionsToOpen(context, (await atDesk(context)).owner, party)
      return { options: options && { ...options } }
    },
  })

/** Somebody of the staff in a session of theirs; anybody else finds nothing. */
export async function atDesk(context: Context) {
  const userId = signedIn(context)
  const { sessionId } = context.actor
  const staff = await staffOf(context.db, userId)
  if (!staff || !sessionId) throw new Refusal('not_found')
  return { staff, owner: { userId, sessionId } }
}

function somewhere(party: RelyingParty | null): RelyingParty {
  if (!party) throw new Refusal('conflict', { detail: 'Passkeys need https and a host name (PUBLIC_URL)' })
  return party
}

function shown({ passkey_id, name, created_at, last_used_at }: PasskeyRow) {
  return { id: passkey_id, name, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null }
}
