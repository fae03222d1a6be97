import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { secondFactorAt } from './session.sql.server.ts'

const freshMs = 10 * 60_000

/** Keys of the clinic and its people are changed by whoever has just shown the second factor, not by whoever sits at an open desk. */
export async function requireFreshFactor({ db, now, actor: { id, sessionId } }: Context): Promise<void> {
  if (id === null || !sessionId) return
  const shownAt = await secondFactorAt(db, id, sessionId)
  if (shownAt === null || now.getTime() - shownAt.getTime() > freshMs) throw new Refusal('second_factor_again')
}
