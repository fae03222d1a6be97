import type { Db } from './database.server.ts'

/** A stranger may ask with ever new keys. */
const mostKeys = 500

interface Kept<T> {
  at: number
  answer: Promise<T>
}

/** What many ask for and nobody needs to the second: made once for everybody who asks with the same key within `ms`. */
export function keptBriefly<T>(ms: number, make: (db: Db, key: string, now: Date) => Promise<T>) {
  const kept = new WeakMap<Db, Map<string, Kept<T>>>()
  return (db: Db, key: string, now: Date): Promise<T> => {
    const ofDb = kept.get(db) ?? new Map<string, Kept<T>>()
    kept.set(db, ofDb)
    const last = ofDb.get(key)
    if (last && Math.abs(now.getTime() - last.at) < ms) return last.answer
    if (ofDb.size >= mostKeys) ofDb.clear()
    const answer = make(db, key, now)
    ofDb.set(key, { at: now.getTime(), answer })
    // A failure is told to whoever waited for it, and to nobody after them.
    answer.catch(() => ofDb.delete(key))
    return answer
  }
}
