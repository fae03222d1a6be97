import { IdentityRefusal, tooManyAttempts } from './identity-answers.ts'
import type { From, IdentityParts } from './identity-parts.ts'
import { type Kind, networkOf, sealOf, siteOf } from './identity.rules.ts'
import { type Attempt, countAttempts, noteAttempt, oneAtATime } from './identity.sql.server.ts'

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

const tooMany = () => new IdentityRefusal(tooManyAttempts)

/** One request at a time counts and notes: of many at once as many pass as there is room for, no more and no fewer. What was refused counts for nobody. */
async function fits(parts: IdentityParts, { kind, to, address }: Send): Promise<boolean> {
  const { db, keys, now, newId } = parts
  const network = networkOf(address)
  const attempt = { id: newId(), kind, who: sealOf(keys.seal, 'who', to), network: network ?? 'loopback', at: now() }
  // Looked at before as well, so that whoever keeps asking holds up nobody.
  if (!(await hasRoom(parts, attempt))) return false
  return oneAtATime(db, async (transaction) => {
    if (!(await hasRoom({ ...parts, db: transaction }, attempt))) return false
    await noteAttempt(transaction, attempt)
    return true
  })
}

async function hasRoom({ db, limits }: Pick<IdentityParts, 'db' | 'limits'>, { kind, who, network, at }: Attempt): Promise<boolean> {
  const isHere = network === 'loopback'
  const values = { who, network, site: siteOf(network) }
  for (const { of, most, withinMs, newcomersPass } of limits[kind]) {
    // This machine itself is no network.
    if (isHere && (newcomersPass || of.some((one) => one !== 'who'))) continue
    const since = new Date(at.getTime() - withinMs)
    const columns = Object.fromEntries(of.map((one) => [one, values[one]]))
    if ((await countAttempts(db, kind, columns, since)) < most) continue
    if (!newcomersPass || (await countAttempts(db, kind, { who, site: values.site }, since)) > 0) return false
  }
  return true
}
