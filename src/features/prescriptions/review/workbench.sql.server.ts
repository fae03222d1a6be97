import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { KnownPrescribers } from '../../../platform/database/database.types.ts'
import type { PrescriptionRow } from '../prescriptions.sql.server.ts'

const read = ['APPROVED', 'PARTLY_APPROVED', 'EXHAUSTED', 'EXPIRED'] as const
const mostEarlier = 3
const mostCounted = 100

type Whose = Pick<PrescriptionRow, 'user_id' | 'patient_id' | 'prescription_id'>

/** What was read for this patient at a desk before. What a doctor of ours signed counts from its first supply: until then no pharmacy has seen it (TPG-15). */
export async function earlierIds(db: Db, { user_id, patient_id, prescription_id }: Whose): Promise<{ ids: string[]; count: number }> {
  const rows = await db
    .selectFrom('prescriptions as p')
    .select('p.prescription_id')
    .where('p.user_id', '=', user_id)
    .where('p.patient_id', '=', patient_id)
    .where('p.prescription_id', '<>', prescription_id)
    .where('p.state', 'in', read)
    .where('p.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.source', '=', 'upload'),
        eb.exists(
          eb
            .selectFrom('dispenses as d')
            .select('d.dispense_id')
            .whereRef('d.user_id', '=', 'p.user_id')
            .whereRef('d.prescription_id', '=', 'p.prescription_id'),
        ),
      ]),
    )
    .orderBy('p.prescription_id', 'desc')
    .limit(mostCounted)
    .execute()
  return { ids: rows.slice(0, mostEarlier).map((row) => row.prescription_id), count: rows.length }
}

type Known = Selectable<KnownPrescribers>
export type PrescriberKey = Pick<Known, 'registration_key' | 'name_key'>
const mostKnown = 6

/** By the beginning of the number or of any word of the name; who is seen most comes first. */
export async function findPrescribers(db: Db, { registration_key, name_key }: PrescriberKey): Promise<Known[]> {
  const like = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return db
    .selectFrom('known_prescribers')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(registration_key === '' ? [] : [eb('registration_key', 'like', `${like(registration_key)}%`)]),
        ...(name_key === '' ? [] : [eb(sql<string>`' ' || name_key`, 'like', `% ${like(name_key)}%`)]),
      ]),
    )
    .orderBy('seen', 'desc')
    .orderBy('registration_key')
    .orderBy('name_key')
    .limit(mostKnown)
    .execute()
}

/** One more of theirs was approved; what stood on the newest one is what fills in the next. */
export async function rememberPrescriber(db: Db, row: Omit<Known, 'seen'>): Promise<void> {
  await db
    .insertInto('known_prescribers')
    .values({ ...row, seen: 1 })
    .onConflict((on) =>
      on.columns(['registration_key', 'name_key']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        registration_no: eb.ref('excluded.registration_no'),
        qualification: eb.fn.coalesce('excluded.qualification', 'known_prescribers.qualification'),
        council: eb.fn.coalesce('excluded.council', 'known_prescribers.council'),
        address: eb.fn.coalesce('excluded.address', 'known_prescribers.address'),
        seen: eb('known_prescribers.seen', '+', 1),
        last_seen_at: eb.ref('excluded.last_seen_at'),
      })),
    )
    .execute()
}
