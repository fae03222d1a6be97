import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

interface Papers {
  prescriptions: number
  prescribed_at: Date | null
  documents: number
  newest: string | null
  vaccinations: number
  invoices: number
}

/** How many papers there are, in one statement: each kind is counted along its own index. */
export async function countPapers(db: Db, userId: string, patientId: string): Promise<Papers> {
  const { rows } = await sql<Papers>`
    select
      (select count(*)::int from prescriptions where user_id = ${userId} and patient_id = ${patientId} and archived_at is null) as prescriptions,
      (select created_at from prescriptions where user_id = ${userId} and patient_id = ${patientId} and archived_at is null
        order by prescription_id desc limit 1) as prescribed_at,
      (select count(*)::int from health_documents where user_id = ${userId} and patient_id = ${patientId}) as documents,
      (select title from health_documents where user_id = ${userId} and patient_id = ${patientId}
        order by dated_on desc, document_id desc limit 1) as newest,
      (select count(*)::int from vaccinations where user_id = ${userId} and patient_id = ${patientId}) as vaccinations,
      (select count(*)::int from invoices where user_id = ${userId}) as invoices`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counts have a row')
  return row
}
