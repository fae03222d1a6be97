import type { Db } from '../../platform/database/database.server.ts'
import type { EventBus } from '../../platform/jobs/event-bus.server.ts'
import { type Operator, operatorOf, type OperatorSettings, operatorValues } from './operator.rules.ts'
import { findOperator } from './operator.sql.server.ts'

/** What holds now, from the environment and the database. */
export async function readOperator(db: Db, settings: OperatorSettings): Promise<Operator> {
  const stored = await findOperator(db)
  return operatorOf(operatorValues(stored?.values ?? null, settings), stored?.logo ?? null)
}

export interface OperatorSource {
  /** Read once and kept: every page and message asks. */
  read: () => Promise<Operator>
  /** Says to this process and all others that it is another one now. */
  changed: () => void
}

const signal = 'operator'
/** A signal that got lost is made up for after this long. */
const keptMs = 30_000

/** The one way of asking who runs this installation. */
export function operatorSource(db: Db, settings: OperatorSettings, bus: Pick<EventBus, 'wake' | 'onWake'>): OperatorSource {
  let kept: { operator: Promise<Operator>; since: number } | null = null
  let coming: Promise<unknown> | null = null
  const forget = () => void (kept = null)
  bus.onWake((woken) => {
    if (woken === 'all' || woken.has(signal)) forget()
  })
  // Whoever asks may hold a connection in a transaction: nobody waits for another one while there is an answer.
  const renew = () => {
    coming ??= readOperator(db, settings)
      .then((operator) => {
        kept = { operator: Promise.resolve(operator), since: performance.now() }
      })
      .catch(forget)
      .finally(() => (coming = null))
  }
  const read = () => {
    if (kept) {
      if (performance.now() - kept.since >= keptMs) renew()
      return kept.operator
    }
    const operator = readOperator(db, settings)
    const mine = { operator, since: performance.now() }
    kept = mine
    // Whoever waits for it is told; the next one reads anew.
    operator.catch(() => kept === mine && forget())
    return operator
  }
  const changed = () => {
    forget()
    bus.wake(signal)
  }
  return { read, changed }
}
