import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import type { Identity } from '../../../vendors/identity/identity-port.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { openDesk } from '../../accounts/sign-in/open-desk.server.ts'
import { optionsToAdd } from '../../accounts/sign-in/passkeys.server.ts'
import type { RelyingParty } from '../../accounts/sign-in/relying-party.rules.ts'
import { acceptInvitation, offerToGuest, requireInvitation } from './accept-invitation.server.ts'
import { type Invitation, invitationsContract } from './invitations.contract.ts'
import { stateOf } from './invitations.rules.ts'
import { choices, type InvitationRow, listInvitations } from './invitations.sql.server.ts'
import { invite, type Inviting, resend, withdraw } from './invite.server.ts'

interface InvitationsParts extends Inviting {
  identity: Pick<Identity, 'endSignIn'>
  /** Whom an authenticator app names. */
  issuer: () => Promise<string>
  party: RelyingParty | null
}

export const invitationsApi = ({ identity, issuer, party, ...inviting }: InvitationsParts) =>
  implement(invitationsContract, {
    'GET /api/desk/invitation/': async ({ db, now, language }) => ({
      invitations: (await listInvitations(db)).map((row) => shown(row, now)),
      channels: (['sms', 'email'] as const).filter((one) => inviting.channels?.includes(one) ?? true),
      ...(await choices(db, language)),
    }),
    'POST /api/desk/invitation/': async (context, { body }) => shown(await invite(context, body, inviting), context.now),
    'POST /api/desk/invitation/{id}/resend/': async (context, { params }) => shown(await resend(context, params.id, inviting), context.now),
    'POST /api/desk/invitation/{id}/withdraw/': async (context, { params }) => shown(await withdraw(context, params.id), context.now),
    'POST /api/invitation/': (context, { body }) =>
      inTransaction(context.db, async (db) => {
        const { name, roles, channel, expires_at } = await requireInvitation(db, body.token, context.now)
        return { name, roles: known(roles), channel, expires_at: expires_at.toISOString() }
      }),
    'POST /api/invitation/authenticator/': async (context, { body: { token } }) => ({
      offer: await offerToGuest(context, { token, userId: byPhone(context).userId }, await issuer(), inviting.secrets),
    }),
    'POST /api/invitation/accept/': async (context, { body: { token, code } }) => {
      const owner = byPhone(context)
      const { name, roles } = await acceptInvitation(context, { token, userId: owner.userId, code }, inviting.secrets)
      await openDesk(context, identity, owner)
      const passkey = party && { ...(await optionsToAdd(context, owner, name, party)) }
      return { roles, origin: party?.origin ?? null, passkey }
    },
  })

function shown(row: InvitationRow, now: Date): Invitation {
  const { invitation_id: id, name, roles, channel, contact, sent_at, expires_at, used_at, withdrawn_at } = row
  const ended_at = (used_at ?? withdrawn_at)?.toISOString() ?? null
  const dates = { sent_at: sent_at.toISOString(), expires_at: expires_at.toISOString(), ended_at }
  return { id, name, roles: known(roles), channel, contact, state: stateOf(row, now), ...dates }
}

const known = (roles: string[]) => roles as Invitation['roles']

/** The phone was proven by a code in this very sign-in: with it they will sign in to the desk. */
function byPhone(context: Context) {
  const userId = signedIn(context)
  const { sessionId, signIn } = context.actor
  if (!sessionId) throw new Refusal('not_signed_in')
  if (signIn?.by === 'email') throw new Refusal('conflict', { detail: 'Sign in with your phone number to accept this invitation' })
  return { userId, sessionId }
}
