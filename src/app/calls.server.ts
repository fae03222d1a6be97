import type { CallParts } from '../features/calls/calls.api.server.ts'
import { consultationHost } from '../features/calls/room/consultation-host.server.ts'
import type { Config } from '../platform/config.server.ts'
import { signingKey } from '../platform/http/signed-url.server.ts'

/** Whose calls these are, what tickets are sealed with, and which relay calls may use. */
export function callsParts({ PARCHA_DATA, TURN_URLS, TURN_SECRET }: Config): CallParts {
  return { host: consultationHost, ticketKey: signingKey(PARCHA_DATA), turn: { urls: TURN_URLS, secret: TURN_SECRET } }
}
