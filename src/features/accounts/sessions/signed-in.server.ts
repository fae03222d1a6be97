import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'

/** The account of a call that only signed-in people reach. */
export function signedIn({ actor }: Pick<Context, 'actor'>): string {
  if (actor.id === null) throw new Refusal('not_signed_in')
  return actor.id
}
