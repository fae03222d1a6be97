import type { CallParts } from '../features/calls/calls.api.server.ts'
import { consultationHost } from '../features/calls/room/consultation-host.server.ts'
import { live } from '../lib/live.ts'
import type { Parts } from './parts.server.ts'

/** Whose calls these are, what tickets are sealed with, and which relay calls may use. */
export function callsParts({ config, signingKey }: Pick<Parts, 'config' | 'signingKey'>): CallParts {
  const turn = live(() => ({ urls: config.TURN_URLS, secret: config.TURN_SECRET }))
  return { host: consultationHost, ticketKey: signingKey, turn }
}
