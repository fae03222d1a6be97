import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { moment } from './doctor-view.server.ts'
import { type DoctorRow, doctorRows, listed } from './doctors.sql.server.ts'
import { ensureSlots } from './generate-slots.server.ts'
import { parseSlotId, type SlotKey } from './slots.rules.ts'
import { findSlot, type SlotRow } from './slots.sql.server.ts'

/** A doctor people may see, with their time laid out; anybody else is not found (TPG-1). */
export async function requireDoctor(db: Db, doctorId: string, now: Date): Promise<DoctorRow> {
  const one = async () => {
    const rows = await doctorRows(db, await moment(db, now))
      .where(listed)
      .where('d.doctor_id', '=', doctorId)
      .execute()
    return rows[0] as DoctorRow | undefined
  }
  const row = await one()
  if (!row) throw new Refusal('not_found')
  await ensureSlots(db, [row], now)
  return (await one()) ?? row
}

/** A doctor by id whether listed or not: history, prescriptions and the desk still name them. */
export async function requireAnyDoctor(db: Db, doctorId: string, now: Date): Promise<DoctorRow> {
  const rows = await doctorRows(db, await moment(db, now))
    .where('d.doctor_id', '=', doctorId)
    .execute()
  const [row] = rows as DoctorRow[]
  if (!row) throw new Refusal('not_found')
  return row
}

export function slotKey(id: string): SlotKey {
  const key = parseSlotId(id)
  if (!key) throw new Refusal('not_found')
  return key
}

export async function requireSlot(db: Db, id: string): Promise<SlotRow> {
  const row = await findSlot(db, slotKey(id))
  if (!row) throw new Refusal('not_found')
  return row
}

/** Who is there for whoever rings, locked desk or not. */
export function presentDoctor({ actor }: Pick<Context, 'actor'>): string {
  return actor.locked?.doctorId ?? doctorOf({ actor })
}

/** Whose time or patients a caller of the desk is about: a doctor their own, an admin anybody's by name. */
export function doctorOf({ actor }: Pick<Context, 'actor'>, asked?: string): string {
  const own = actor.staff?.doctorId ?? null
  const doctorId = actor.roles.includes('admin') ? (asked ?? own) : own
  if (doctorId === null || (asked !== undefined && asked !== doctorId)) throw new Refusal('not_found')
  return doctorId
}
