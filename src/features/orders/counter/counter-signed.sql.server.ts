import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { PrescriptionRow } from '../../prescriptions/prescriptions.sql.server.ts'

/** The number on a paper is the end of its id. */
export async function idsOfNumber(db: Db, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('prescriptions')
    .select('prescription_id')
    .where(sql<boolean>`right(prescription_id::text, 12) = ${number}`)
    .where('source', '=', 'consultation')
    .limit(1)
    .execute()
  return rows.map(({ prescription_id }) => prescription_id)
}

/** Signed by a doctor of the clinic, whoever's it is: the paper stands for who shows it. */
export async function findSigned(db: Db, prescriptionId: string): Promise<PrescriptionRow | undefined> {
  return db
    .selectFrom('prescriptions')
    .selectAll()
    .select([sql<string | null>`issued_on::text`.as('issued_on'), sql<string | null>`valid_until::text`.as('valid_until')])
    .where('prescription_id', '=', prescriptionId)
    .where('source', '=', 'consultation')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}
