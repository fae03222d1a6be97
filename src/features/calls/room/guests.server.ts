import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { CallHost, Seat } from './call-host.ts'
import type { guestRelations } from '../calls.contract.ts'
import { callNumbers } from '../calls.rules.ts'
import { guestLinkMs, hashOf, isHashOf, readGuestLink, secretBytes, writeGuestLink } from './guest-link.rules.ts'
import { countGuests, findGuest, keepGuestKey, upsertGuest } from './guests.sql.server.ts'

interface Invitation {
  name: string
  relation: (typeof guestRelations)[number]
}

/** The link's secret stands in the part of the address that no server and no log ever sees. */
export async function inviteGuest({ db, now, newId }: Context, { userId, callId, state, opensAt }: Seat, { name, relation }: Invitation) {
  if (state === 'ended') throw new Refusal('conflict')
  const key = { userId, callId }
  // Ten links for one call is nobody's family any more.
  if ((await countGuests(db, key)) >= callNumbers.mostGuestLinks) throw new Refusal('too_many_requests')
  const guestId = newId()
  const secret = randomBytes(secretBytes)
  const expiresAt = new Date(Math.max(now.getTime(), opensAt.getTime()) + guestLinkMs)
  await upsertGuest(db, key, { guestId, name, relation, tokenHash: hashOf(secret), expiresAt }, now)
  const path = `/consultation/guest#${writeGuestLink({ userId, callId, guestId, secret })}`
  return { guest_id: guestId, path, expires_at: expiresAt.toISOString() }
}

/** A link that was never ours, has run out or belongs to another browser by now: all the same `not_found`. */
export async function guestParticipant(
  host: CallHost,
  { db, now }: Context,
  { token, key }: { token: string; key: string },
): Promise<Seat> {
  const link = readGuestLink(token)
  const guest = link && (await findGuest(db, link, link.guestId))
  if (!link || !guest || !isHashOf(guest.token_hash, link.secret) || guest.expires_at <= now) throw new Refusal('not_found')
  const { userId, callId, guestId } = link
  const kept = guest.key_hash ? isHashOf(guest.key_hash, key) : await keepGuestKey(db, link, guestId, hashOf(key), now)
  const room = kept ? await host.roomOf(db, link, now) : null
  if (!room) throw new Refusal('not_found')
  return { userId, callId, ...room, peerId: `guest:${guestId}`, role: 'guest', name: guest.name, position: null }
}
