import type { Db } from './database/database.server.ts'
import { readOnce, writeOnce } from './readiness.sql.server.ts'

export type Check = 'ok' | 'failed'
/** Tries for real: writes something small, asks whoever looks for malware. */
export interface Probes {
  storage: () => Promise<void>
  scanner: () => Promise<void>
}
export interface Checks {
  database: Check
  storage: Check
  scanner: Check
}
interface Options {
  /** How long an answer of a write counts; a probe each second writes nothing more often. */
  keptMs?: number
  /** A check without an answer after this long has failed. */
  waitMs?: number
  clock?: () => number
}

/** Whether this installation can take in work: a database or a disk that only reads is as good as none. */
export function readiness({ storage, scanner }: Probes, { keptMs = 5_000, waitMs = 2_000, clock = Date.now }: Options = {}) {
  const limited = { keptMs, waitMs, clock }
  const [database, stored, scanned] = [
    rarely((db) => writeOnce(db), limited),
    rarely(() => storage(), limited),
    rarely(() => scanner(), limited),
  ]
  return async (db: Db): Promise<Checks> => {
    const [read, wrote, kept, scans] = await Promise.all([answers(readOnce(db), waitMs), database(db), stored(db), scanned(db)])
    return { database: read === 'ok' ? wrote : 'failed', storage: kept, scanner: scans }
  }
}

type Limited = Required<Options>

function rarely(work: (db: Db) => Promise<unknown>, { keptMs, waitMs, clock }: Limited): (db: Db) => Promise<Check> {
  let last: { at: number; check: Promise<Check> } | null = null
  return (db) => {
    const at = clock()
    if (last === null || at - last.at >= keptMs) last = { at, check: answers(work(db), waitMs) }
    return last.check
  }
}

async function answers(work: Promise<unknown>, waitMs: number): Promise<Check> {
  const { promise: late, resolve } = Promise.withResolvers<'failed'>()
  const timer = setTimeout(() => resolve('failed'), waitMs)
  const done = work.then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
