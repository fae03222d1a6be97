import { v7 as uuidv7 } from 'uuid'
import type { Language } from '../../lib/languages.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { notify } from '../notices/notify.server.ts'
import { inIndia } from './breach-papers.rules.ts'
import { type Affected, type BreachWindow, breachIdOf, claimBreachNotice } from './breach.sql.server.ts'

const atOnce = 200

interface Telling {
  window: BreachWindow
  affected: readonly Affected[]
  /** What was done about it, in the operator's words. */
  done: Record<Language, string>
  operator: { officer: string; phone: string }
}

/**
 * Tells everybody affected by the normal channels: the list in the app, push, SMS and e-mail leave by the outbox (DP-7). Some at a time, each with its
 * proof in one transaction: begun again after an interruption it goes on, and nobody is told twice. Answers how many were told now.
 */
export async function tellAffected(db: Db, telling: Telling, onBatch: (told: number) => void = () => {}): Promise<number> {
  const reachable = telling.affected.filter(({ phone_number, email }) => phone_number !== null || email !== null)
  let told = 0
  for (let from = 0; from < reachable.length; from += atOnce) {
    const some = reachable.slice(from, from + atOnce)
    told += await inTransaction(db, (transaction) => tellSome(transaction, telling, some))
    onBatch(told)
  }
  return told
}

async function tellSome(db: Db, { window, done, operator }: Telling, people: readonly Affected[]): Promise<number> {
  const now = new Date()
  let told = 0
  for (const { user_id: userId, language } of people) {
    if (!(await claimBreachNotice(db, { user_id: userId, breach_id: breachIdOf(window), told_at: now }))) continue
    const [from, until] = [inIndia(window.from, language), inIndia(window.to, language)]
    const said = { ...operator, done: done[language].replace(/[.।]$/, '') }
    const notice = window.whole
      ? ({ kind: 'data_breach_copy', link: '/account/devices', vars: { ...said, made: until } } as const)
      : ({ kind: 'data_breach_viewed', link: '/account/privacy/looks', vars: { ...said, from, until } } as const)
    await notify(db, { now, newId: uuidv7 }, { userId, ...notice })
    told++
  }
  return told
}
