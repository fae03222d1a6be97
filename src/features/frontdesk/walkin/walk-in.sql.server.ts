import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { WalkIns } from '../../../platform/database/database.types.ts'
import { usableStates } from '../../prescriptions/review.rules.ts'
import type { ConsultationKey } from '../../consultations/consultations.sql.server.ts'

export async function insertWalkIn(db: Db, row: Insertable<WalkIns>): Promise<void> {
  await db.insertInto('walk_ins').values(row).execute()
}

const mostShown = 100

/** Who was registered at the counter between two moments, the newest first. */
export function walkInsBetween(db: Db, { from, until, pharmacyId }: { from: Date; until: Date; pharmacyId: string | null }) {
  return db
    .selectFrom('walk_ins as w')
    .innerJoin('consultations as c', (join) =>
      join.onRef('c.user_id', '=', 'w.user_id').onRef('c.consultation_id', '=', 'w.consultation_id'),
    )
    .innerJoin('patients as p', (join) => join.onRef('p.user_id', '=', 'c.user_id').onRef('p.patient_id', '=', 'c.patient_id'))
    .innerJoin('doctors as d', 'd.doctor_id', 'c.doctor_id')
    .leftJoin('prescriptions as x', (join) =>
      join.onRef('x.user_id', '=', 'c.user_id').onRef('x.consultation_id', '=', 'c.consultation_id').on('x.state', 'in', usableStates),
    )
    .select(['x.prescription_id', 'w.user_id', 'w.consultation_id', 'w.method', 'w.paid_paise', 'w.registered_at'])
    .select(['c.number', 'c.state', 'c.start_at', 'c.doctor_id', 'p.name', 'd.name as doctor', 'd.name_hi as doctor_hi'])
    .select(
      sql<number>`(select coalesce(sum(y.refunded_paise), 0)::int from payments y where y.user_id = w.user_id and y.purpose = 'consultation'
        and y.purpose_id = w.consultation_id)`.as('refunded_paise'),
    )
    .where('w.registered_at', '>=', from)
    .where('w.registered_at', '<', until)
    .$if(pharmacyId !== null, (query) => query.where('w.pharmacy_id', '=', pharmacyId))
    .orderBy('w.registered_at', 'desc')
    .orderBy('w.consultation_id')
    .limit(mostShown)
    .execute()
}
export type WalkInRow = Awaited<ReturnType<typeof walkInsBetween>>[number]

/** One that was registered at the counter; the patient’s other visits are not found here. */
export function findWalkIn(
  db: Db,
  pharmacyId: string | null,
  consultationId: string,
): Promise<(ConsultationKey & { uid: string }) | undefined> {
  return db
    .selectFrom('consultations as c')
    .innerJoin('walk_ins as w', (join) => join.onRef('w.user_id', '=', 'c.user_id').onRef('w.consultation_id', '=', 'c.consultation_id'))
    .select(['c.user_id', 'c.consultation_id', 'c.uid'])
    .where('c.consultation_id', '=', consultationId)
    .$if(pharmacyId !== null, (query) => query.where('w.pharmacy_id', '=', pharmacyId))
    .executeTakeFirst()
}

/** What can be taken of each doctor between two moments, the next first. */
export function freeBetween(db: Db, from: Date, until: Date) {
  return db
    .selectFrom('slots as s')
    .innerJoin('doctors as d', 'd.doctor_id', 's.doctor_id')
    .select(['s.doctor_id', 's.start_at'])
    .where(sql<boolean>`d.active and d.verified_at is not null`)
    .where('s.start_at', '>', from)
    .where('s.start_at', '<', until)
    .where((eb) => eb.or([eb('s.state', '=', 'OPEN'), eb.and([eb('s.state', '=', 'HELD'), eb('s.hold_expires_at', '<=', from)])]))
    .orderBy('s.start_at')
    .limit(2000)
    .execute()
}
