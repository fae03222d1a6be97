import type { Insertable, Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { indiaDay } from '../../src/lib/india-time.ts'
import { insertFile } from '../../src/features/files/files.sql.server.ts'
import { firstSupplyUntil, lineValidUntil } from '../../src/features/prescriptions/dispense.rules.ts'
import { insertLines, insertPrescription, medicineLaw } from '../../src/features/prescriptions/prescriptions.sql.server.ts'
import type { DB, Prescriptions } from '../../src/platform/database/database.types.ts'

type Db = Kysely<DB>
interface Owner {
  userId: string
  patientId: string
}

/** A prescription somebody has handed in, with one picture, waiting for a pharmacist unless told otherwise. */
export async function seedUpload(
  db: Db,
  now: Date,
  owner: Owner,
  { note = 'For my mother', ...more }: Partial<Insertable<Prescriptions>> = {},
): Promise<string> {
  const prescription_id = uuidv7()
  const whose = { user_id: owner.userId, patient_id: owner.patientId, source: 'upload' as const }
  const row = {
    ...whose,
    prescription_id,
    state: 'QUEUED' as const,
    wants: 'all_medicines' as const,
    note,
    queued_at: now,
    created_at: now,
    ...more,
  }
  await insertPrescription(db, row, [await seedPicture(db, now, owner)])
  return prescription_id
}

/** Its bytes are not in the store. */
async function seedPicture(db: Db, now: Date, { userId }: Owner): Promise<string> {
  const id = uuidv7()
  const facts = { sha256: 'a'.repeat(64), name: 'paper.jpg', mime: 'image/jpeg' as const, bytes: 1000, state: 'clean' as const }
  await insertFile(db, { user_id: userId, id, ...facts, created_at: now })
  return id
}

export interface SeededLine {
  medicineId: string
  units: number
  repeats?: number
  intervalDays?: number
  decision?: 'approved' | 'refused'
  writtenAs?: 'generic' | 'brand'
}

/** A prescription a pharmacist has approved, issued on the day of `now`, with these lines; answers its id and those of its lines. */
export async function seedApproved(
  db: Db,
  now: Date,
  owner: Owner,
  lines: readonly SeededLine[],
  { condition = 'chronic' as 'chronic' | 'acute' } = {},
): Promise<{ prescriptionId: string; lineIds: string[] }> {
  const issued_on = indiaDay(now)
  const until = firstSupplyUntil(issued_on, condition, { acute_days: 7, chronic_days: 30 })
  const law = new Map(
    (
      await medicineLaw(
        db,
        lines.map(({ medicineId }) => medicineId),
      )
    ).map((row) => [row.medicine_id, row]),
  )
  const rows = lines.map(
    ({ medicineId, units, repeats = 0, intervalDays = 0, decision = 'approved' as const, writtenAs = 'brand' as const }, sort) => {
      const { name = medicineId, schedule = 'H' as const, equivalence_key = null } = law.get(medicineId) ?? {}
      const refused = decision === 'refused'
      return {
        user_id: owner.userId,
        line_id: uuidv7(),
        sort,
        medicine_text: name,
        medicine_id: medicineId,
        schedule,
        equivalence_key,
        decision,
        written_as: writtenAs,
        quantity_units: units,
        repeats,
        interval_days: intervalDays,
        reason_code: refused ? 'quantity_unclear' : null,
        substitution_by: writtenAs === 'generic' ? ('generic_name' as const) : null,
        valid_until: refused ? null : lineValidUntil(until, { repeats, interval_days: intervalDays }),
      }
    },
  )
  const valid_until =
    rows
      .flatMap((row) => row.valid_until ?? [])
      .toSorted()
      .at(-1) ?? until
  const prescriber = JSON.stringify({ name: 'Dr. Test', qualification: null, registration_no: 'T-1', council: null, address: null })
  const state = rows.some(({ decision }) => decision === 'refused') ? ('PARTLY_APPROVED' as const) : ('APPROVED' as const)
  const prescriptionId = await seedUpload(db, now, owner, {
    state,
    issued_on,
    valid_until,
    condition_kind: condition,
    prescriber,
    decided_at: now,
  })
  await insertLines(
    db,
    rows.map((row) => ({ ...row, prescription_id: prescriptionId })),
  )
  return { prescriptionId, lineIds: rows.map(({ line_id }) => line_id) }
}
