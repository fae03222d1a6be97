import type { Db } from '../../platform/database/database.server.ts'
import { settleFreed } from '../doctors/keep-slot.server.ts'
import { blockSlots, freeSlot } from '../doctors/slots.sql.server.ts'
import type { ConsultationRow } from './consultations.sql.server.ts'

type Time = Pick<ConsultationRow, 'doctor_id' | 'start_at' | 'consultation_id' | 'end_reason'>

/** A time that nobody uses any more opens for others. */
export async function openTime(db: Db, row: Time): Promise<void> {
  if (row.doctor_id === null || row.start_at === null) return
  const key = { doctorId: row.doctor_id, startAt: row.start_at }
  await freeSlot(db, key, row.consultation_id)
  await settleFreed(db, key)
  await keepClosed(db, row)
}

/** Where the doctor said that they cannot come, nobody else is booked into the same time. */
export async function keepClosed(db: Db, { doctor_id, start_at, end_reason }: Time): Promise<void> {
  if (doctor_id === null || start_at === null || end_reason !== 'doctor_cancelled') return
  await blockSlots(db, doctor_id, start_at, new Date(start_at.getTime() + 1))
}
