import { sendsCodes } from '../sends-codes.rules.ts'
import type { Connections } from './open-connections.server.ts'

/** Where what sends sign-in codes was set up: in the environment (or it needs no vendor), in the browser, or not yet. */
export function smsSource({ current, sourceOf }: Pick<Connections, 'current' | 'sourceOf'>): 'environment' | 'browser' | 'none' {
  if (!sendsCodes(current())) return 'none'
  const sources = [sourceOf('sms'), sourceOf('sms-second')]
  return sources.includes('browser') && !sources.includes('environment') ? 'browser' : 'environment'
}
