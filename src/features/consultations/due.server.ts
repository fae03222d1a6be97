import { type Db, inTransaction } from '../../platform/database.server.ts'
import { minutesAfter } from '../doctors/doctor-numbers.server.ts'
import { freeSlot } from '../doctors/slots.sql.server.ts'
import { notify } from '../notices/notify.server.ts'
import { type ConsultationNumbers, consultationNumbers } from './consultation-numbers.server.ts'
import type { ConsultationState } from './consultations.rules.ts'
import { changeRow, type ConsultationKey, type ConsultationRow, dueConsultations, lockConsultation } from './consultations.sql.server.ts'
import { giveBack } from './give-back.server.ts'
import { type Doing, move, setClock } from './move.server.ts'
import { linkOf } from './paid.server.ts'
import { timeFor } from './time-text.server.ts'
import { expireUnpaid, holdOf } from './unpaid.server.ts'

type AtDue = (db: Db, doing: Doing, row: ConsultationRow, numbers: ConsultationNumbers) => Promise<void>

/** What the clock alone does, by where a consultation stands. Where nothing stands here, nothing waits for the clock. */
const atDue: Partial<Record<ConsultationState, AtDue>> = {
  PENDING_PAYMENT: async (db, doing, row) => {
    // Somebody who asked for longer has longer (WCAG 2.2.1).
    const until = (await holdOf(db, row))?.hold_expires_at ?? null
    if (until && until > doing.now) await wait(db, doing, row, until)
    else await expireUnpaid(db, doing, row, { by: 'time' })
  },
  CONFIRMED: async (db, doing, row, numbers) => {
    const { start_at } = row
    if (start_at === null) return
    if (doing.now < start_at) return soon(db, doing, row, minutesAfter(start_at, numbers.absent_min))
    await doctorAbsent(db, doing, row, numbers)
  },
  NO_SHOW_DOCTOR: cancelAndGiveBack,
}

/** Does what has become due; a second call, or one that comes too early, does nothing. */
export async function whenDue(db: Db, doing: Doing, key: ConsultationKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await lockConsultation(transaction, key)
    if (!row || row.due_at === null || row.due_at > doing.now) return
    await atDue[row.state]?.(transaction, doing, row, await consultationNumbers(transaction, doing.now))
  })
}

/** Everything overdue, one by one: the backstop for tasks that were lost. */
export async function sweepDue(db: Db, doing: Doing): Promise<void> {
  for (const key of await dueConsultations(db, doing.now, 500)) await whenDue(db, doing, key)
}

async function wait(db: Db, doing: Doing, row: ConsultationRow, until: Date): Promise<void> {
  await changeRow(db, row, [row.state], { due_at: until })
  await setClock(db, doing, row, until)
}

async function soon(db: Db, doing: Doing, row: ConsultationRow, next: Date): Promise<void> {
  await wait(db, doing, row, next)
  await notify(db, doing, { userId: row.user_id, kind: 'appointment_soon', link: linkOf(row), vars: await timeFor(db, row) })
}

/** Fifteen minutes and nobody came: the patient chooses another time or money; who chooses nothing gets the money. */
async function doctorAbsent(db: Db, doing: Doing, row: ConsultationRow, { decide_min }: ConsultationNumbers): Promise<void> {
  const due_at = minutesAfter(doing.now, decide_min)
  const moved = await move(db, doing, row, 'doctor_absent', { by: 'time', change: { due_at, unable_at: doing.now } })
  if (!moved) return
  await notify(db, doing, { userId: row.user_id, kind: 'unable_to_connect', link: linkOf(row) })
}

async function cancelAndGiveBack(db: Db, doing: Doing, row: ConsultationRow): Promise<void> {
  const rule = row.state === 'NO_SHOW_DOCTOR' ? ('doctor-absent' as const) : ('never-connected' as const)
  const moved = await move(db, doing, row, 'cancel', { by: 'time', change: { cancelled_by: 'time' }, detail: { rule } })
  if (!moved) return
  if (row.doctor_id && row.start_at) await freeSlot(db, { doctorId: row.doctor_id, startAt: row.start_at }, row.consultation_id)
  await giveBack(db, doing, row, { percent: 100, rule })
}
