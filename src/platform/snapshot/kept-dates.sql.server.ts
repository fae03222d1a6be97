import type { Db } from '../database/database.server.ts'

/** What an operator has to do again and again, and when it was last done. */
export type KeptDate = 'last-backup' | 'restore-drill'

export async function keepDate(db: Db, name: KeptDate, now: Date, value: object): Promise<void> {
  const said = { value: JSON.stringify(value), set_at: now }
  await db
    .insertInto('installation')
    .values({ name, ...said })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(said))
    .execute()
}

export async function keptDates(db: Db): Promise<Partial<Record<KeptDate, Date>>> {
  const names: KeptDate[] = ['last-backup', 'restore-drill']
  const rows = await db.selectFrom('installation').select(['name', 'set_at']).where('name', 'in', names).execute()
  return Object.fromEntries(rows.map(({ name, set_at }) => [name, set_at]))
}
