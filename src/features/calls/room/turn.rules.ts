import { createHmac } from 'node:crypto'
import type { IceServer } from '../call-protocol.ts'

export interface TurnSettings {
  /** `stun:` and `turn:` addresses of the operator's own relay; none when there is none. */
  urls: string[]
  secret: string | undefined
}

/** A relay looks at the time only when it gives out a place, so fresh ones are asked for before each restart (reference, 2.2). */
const credentialMs = 600_000

/** Time-limited credentials as coturn's `use-auth-secret` checks them: the user's name is its end, the password the seal over it. */
export function iceServers({ urls, secret }: TurnSettings, peerId: string, now: Date): IceServer[] {
  if (urls.length === 0) return []
  const stun = urls.filter((url) => url.startsWith('stun'))
  const turn = urls.filter((url) => url.startsWith('turn'))
  const servers: IceServer[] = stun.length > 0 ? [{ urls: stun }] : []
  if (turn.length === 0 || !secret) return servers
  const username = `${Math.floor((now.getTime() + credentialMs) / 1000)}:${peerId}`
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  return [...servers, { urls: turn, username, credential }]
}
