import type { CallParts } from '../features/calls/calls.api.server.ts'
import { consultationHost } from '../features/calls/room/consultation-host.server.ts'
import type { Parts } from './parts.server.ts'

/** Whose calls these are, what tickets are sealed with, and which relay calls may use. */
export function callsParts({ config: { TURN_URLS, TURN_SECRET }, signingKey }: Pick<Parts, 'config' | 'signingKey'>): CallParts {
  return { host: consultationHost, ticketKey: signingKey, turn: { urls: TURN_URLS, secret: TURN_SECRET } }
}
