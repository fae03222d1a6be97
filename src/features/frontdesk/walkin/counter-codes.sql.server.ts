import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { CounterCodes } from '../../../platform/database/database.types.ts'

export type CodeRow = Selectable<CounterCodes>

export async function insertCode(db: Db, row: Insertable<CounterCodes>): Promise<void> {
  await db.insertInto('counter_codes').values(row).execute()
}

/** One that this person of the desk asked for; nobody else tries it at the same time. */
export function lockCode(db: Db, staffId: string, codeId: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('counter_codes')
    .selectAll()
    .where('code_id', '=', codeId)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeCode(db: Db, codeId: string, change: Partial<Pick<CodeRow, 'tries' | 'confirmed_at'>>): Promise<void> {
  await db.updateTable('counter_codes').set(change).where('code_id', '=', codeId).execute()
}

/** Codes that a number was sent since then, whoever of the desk asked. */
export async function countCodesOf(db: Db, phone: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('counter_codes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('phone_number', '=', phone)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}
