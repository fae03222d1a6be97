import type { Db } from '../../platform/database/database.server.ts'
import { remainingOn } from './dispense.rules.ts'
import {
  findPrescriptions,
  type LineRow,
  linesOf,
  listPrescriptions,
  medicineLaw,
  type PrescriptionRow,
} from './prescriptions.sql.server.ts'
import { isUsable } from './review.rules.ts'
import { type EarlierRx, earlierRx, type RxAnswer, type RxMedicine, type RxPrescription, rxStatus } from './rx-status.rules.ts'

/** A person's prescriptions in use at one time are a handful. */
const most = 50

export interface ApprovedLine extends LineRow {
  patient_id: string
  /** What may be supplied today; 0 when it waits for its interval. */
  units_left: number
  next_allowed_on: string | null
}

/** Lines on which something may be or come to be supplied, of the named prescriptions, or of all of the account or of one person. */
export async function approvedLinesFor(
  db: Db,
  userId: string,
  { now, prescriptionIds, patientId }: { now: Date; prescriptionIds?: readonly string[]; patientId?: string },
): Promise<ApprovedLine[]> {
  const found = prescriptionIds
    ? await findPrescriptions(db, userId, prescriptionIds)
    : await listPrescriptions(db, userId, { patientId, usable: true, limit: most })
  const usable = new Map(
    found
      .filter(({ state, patient_id }) => isUsable(state) && (!patientId || patient_id === patientId))
      .map((row) => [row.prescription_id, row]),
  )
  const lines = await linesOf(db, userId, [...usable.keys()])
  return lines.flatMap((line) => {
    const { units, next_allowed_on } = remainingOn(line, now)
    const patient_id = usable.get(line.prescription_id)?.patient_id
    if (patient_id === undefined || (units === 0 && next_allowed_on === null)) return []
    return [{ ...line, patient_id, units_left: units, next_allowed_on }]
  })
}

/**
 * Where each medicine stands with the prescriptions attached to a cart or an order, by medicine id. An unknown medicine is not in the answer.
 * `status: 'approved'` still has to be checked against `units`: how much the lines in `from` allow today.
 */
export async function rxStatusFor(
  db: Db,
  userId: string,
  { medicineIds, ...asked }: PrescriptionQuery & { medicineIds: readonly string[] },
): Promise<Map<string, RxAnswer>> {
  return rxStatusOf(db, userId, await medicineLaw(db, medicineIds), asked)
}

interface PrescriptionQuery {
  now: Date
  prescriptionIds: readonly string[]
  patientId?: string
}

/** As `rxStatusFor`, for medicines that were read already. */
export async function rxStatusOf(
  db: Db,
  userId: string,
  medicines: readonly RxMedicine[],
  { now, prescriptionIds, patientId }: PrescriptionQuery,
): Promise<Map<string, RxAnswer>> {
  const rows = (await findPrescriptions(db, userId, prescriptionIds)).filter((row) => !patientId || row.patient_id === patientId)
  const attached = await withLines(db, userId, rows)
  return new Map(medicines.map((medicine) => [medicine.medicine_id, rxStatus(medicine, attached, now)]))
}

/** What somebody's own prescriptions say of these medicines, attached or not, by medicine id; nothing of what none ever allowed. */
export async function earlierRxOf(
  db: Db,
  { userId, patientId, now }: { userId: string; patientId: string; now: Date },
  medicines: readonly RxMedicine[],
): Promise<Map<string, EarlierRx>> {
  if (!medicines.some(({ rx_required }) => rx_required)) return new Map()
  const own = await withLines(db, userId, await listPrescriptions(db, userId, { patientId, limit: most }))
  return new Map(
    medicines.flatMap((medicine) => {
      const earlier = earlierRx(medicine, own, now)
      return earlier ? [[medicine.medicine_id, earlier] as const] : []
    }),
  )
}

async function withLines(db: Db, userId: string, rows: readonly PrescriptionRow[]): Promise<RxPrescription[]> {
  const ids = rows.map(({ prescription_id }) => prescription_id)
  const lines = Map.groupBy(await linesOf(db, userId, ids), ({ prescription_id }) => prescription_id)
  return rows.map(({ prescription_id, state, reason_code }) => {
    return { prescription_id, state, reason_code, lines: lines.get(prescription_id) ?? [] }
  })
}
