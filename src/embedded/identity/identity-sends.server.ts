import { IdentityRefusal } from './identity-answers.ts'
import type { From, IdentityParts } from './identity-parts.ts'
import { type Cap, type Kind, networkOf, sealOf } from './identity.rules.ts'
import { countAttempts, forgetAttempt, noteAttempt } from './identity.sql.server.ts'

interface Send {
  kind: Kind
  /** The phone, the e-mail or the account. */
  to: string
  address: string
}

/** Counts a code. A browser that signed in with this phone before has codes that no stranger can use up, and may use everybody's besides. */
export async function countCode(parts: IdentityParts, phone: string, { address, knows }: From): Promise<void> {
  if (knows(phone) && (await fits(parts, { kind: 'known', to: phone, address }))) return
  if (!(await fits(parts, { kind: 'send', to: phone, address }))) throw tooMany()
}

/** Counts a mailed link, for its address and for the account that asks for it. */
export async function countMail(parts: IdentityParts, email: string, { address, account }: From): Promise<void> {
  if (account !== undefined && !(await fits(parts, { kind: 'account', to: account, address }))) throw tooMany()
  if (!(await fits(parts, { kind: 'mail', to: email, address }))) throw tooMany()
}

const tooMany = () => new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER')

/** Noted first and counted after, so that a hundred requests at once cannot all pass the same count; what was refused counts for nobody. */
async function fits({ db, keys, now, newId, limits }: IdentityParts, { kind, to, address }: Send): Promise<boolean> {
  const [at, id] = [now(), newId()]
  const who = sealOf(keys.seal, 'who', to)
  const network = networkOf(address)
  await noteAttempt(db, { id, kind, who, network: network ?? 'loopback', at })
  const isOver = async ({ of, most, withinMs }: Cap) => {
    if (network === null && of.includes('network')) return false
    const columns = { ...(of.includes('who') ? { who } : {}), ...(network !== null && of.includes('network') ? { network } : {}) }
    return (await countAttempts(db, kind, columns, new Date(at.getTime() - withinMs))) > most
  }
  const over = await Promise.all(limits[kind].map(isOver))
  if (!over.includes(true)) return true
  // Or somebody over their own limit would use up everybody's.
  await forgetAttempt(db, id)
  return false
}
