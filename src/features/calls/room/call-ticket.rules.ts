import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PeerRole } from '../call-protocol.ts'

/** Who may say hello on the socket of which call. Good for that one hello: afterwards the rows of the call decide. */
export interface Ticket {
  userId: string
  callId: string
  peerId: string
  role: PeerRole
  name: string
  until: number
  /** The session it was given to, with which its socket ends; a guest has none. */
  session: { user_id: string; session_id: string } | null
}

export const ticketMs = 60_000
const shape = /^[\w-]+\.[\w-]+$/

export function sealTicket(key: Buffer, ticket: Ticket): string {
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${body}.${seal(key, body)}`
}

/** Null for anything that is not our own seal within its minute. */
export function openTicket(key: Buffer, text: string, now: Date): Ticket | null {
  if (text.length > 2000 || !shape.test(text)) return null
  const [body = '', given = ''] = text.split('.')
  const wanted = Buffer.from(seal(key, body))
  const sealed = Buffer.from(given)
  if (sealed.length !== wanted.length || !timingSafeEqual(sealed, wanted)) return null
  const ticket = JSON.parse(Buffer.from(body, 'base64url').toString()) as Ticket
  return ticket.until > now.getTime() ? ticket : null
}

function seal(key: Buffer, body: string): string {
  return createHmac('sha256', key).update(`call-ticket\n${body}`).digest('base64url')
}
