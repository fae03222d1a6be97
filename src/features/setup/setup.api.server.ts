import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { Config } from '../../platform/config.server.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { implement } from '../../platform/implement.ts'
import type { SecretBox } from '../../platform/secret-box.server.ts'
import type { Identity } from '../../vendors/identity/identity-port.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { openDesk } from '../accounts/sign-in/open-desk.server.ts'
import { optionsToAdd } from '../accounts/sign-in/passkeys.server.ts'
import type { RelyingParty } from '../accounts/sign-in/relying-party.rules.ts'
import type { Service } from '../operator/operator.rules.ts'
import type { OperatorSource } from '../operator/operator.server.ts'
import { becomeAdmin, offerAuthenticator } from './first-admin.server.ts'
import type { OpenServices } from './open-services.server.ts'
import { setupContract } from './setup.contract.ts'
import { failingServices, lastDone, setupFacts } from './setup-facts.sql.server.ts'
import { requireSetupLink } from './setup-link.server.ts'
import { missingByLaw, setupList } from './setup.rules.ts'

interface SetupParts {
  config: Config
  operator: OperatorSource
  open: OpenServices
  identity: Pick<Identity, 'endSignIn'>
  secrets: SecretBox
  party: RelyingParty | null
  /** What sends sign-in codes now. */
  smsSource: () => 'environment' | 'browser' | 'none'
}

export const setupApi = ({ config, operator, open, identity, secrets, party, smsSource }: SetupParts) =>
  implement(setupContract, {
    'POST /api/setup/': async (context, { body }) => {
      const { expires_at } = await inTransaction(context.db, (db) => requireSetupLink(db, body.token, context.now))
      return { expires_at, sms: smsSource() }
    },
    'POST /api/setup/authenticator/': async (context, { body: { token, name } }) =>
      offerAuthenticator(context, { token, userId: byPhone(context).userId }, name, (await operator.read()).brand, secrets),
    'POST /api/setup/admin/': async (context, { body: { token, code } }) => {
      const owner = byPhone(context)
      const name = await becomeAdmin(context, { token, userId: owner.userId }, code, secrets)
      await openDesk(context, identity, owner)
      const passkey = party && { ...(await optionsToAdd(context, owner, name, party)) }
      return { roles: ['admin'], origin: party?.origin ?? null, passkey }
    },
    'GET /api/desk/setup/': async (context) => {
      open.lookAnew()
      const who = await operator.read()
      const last = await lastDone(context.db)
      const facts = await setupFacts(context.db, config, { operator: who, now: context.now, userId: signedIn(context), last })
      const isLawful = (service: Service) => !who.offers.includes(service) || missingByLaw(facts, service).length === 0
      const lawful = { orders: isLawful('orders'), consultations: isLawful('consultations') }
      return { items: setupList(facts, who.offers, last), offers: [...who.offers], lawful, failing: await failingServices(context.db) }
    },
  })

/** The admin's phone was proven by a code in this very sign-in. */
function byPhone(context: Context) {
  const userId = signedIn(context)
  const { sessionId, signIn } = context.actor
  if (!sessionId) throw new Refusal('not_signed_in')
  if (signIn?.by === 'email') throw new Refusal('conflict', { detail: 'Sign in with your phone number to set up this clinic' })
  return { userId, sessionId }
}
