import type { Db } from '../../src/platform/database/database.server.ts'
import { keptKey, openKeys } from '../../src/platform/keys/installation-keys.server.ts'
import { sealTicket } from '../../src/features/calls/room/call-ticket.rules.ts'
import type { AppProcess } from '../../tests/support/app-process.ts'
import { seedConsultation, seedPatient } from '../../tests/support/seed.ts'
import { testSecret } from '../../tests/support/test-now.ts'
import { type Pair, sit, talk } from '../calls/sitting.ts'
import { processAt } from './four.ts'

/** Calls whose two sides are at different processes: how late each word of one is at the other, in milliseconds, and how many went a second. */
export async function callsBetween(
  all: readonly AppProcess[],
  db: Db,
  { calls, words }: { calls: number; words: number },
): Promise<{ late: number[]; perSecond: number }> {
  const doctors = await db.selectFrom('doctors').select('doctor_id').orderBy('doctor_id').limit(calls).execute()
  const settings = { PARCHA_DATA: '', PARCHA_SECRET: testSecret, PARCHA_SECRET_BEFORE: undefined }
  const key = await keptKey(await openKeys(db, settings, new Date()), 'signing-key')
  const pairs: Pair[] = []
  for (const [at, { doctor_id }] of doctors.entries()) {
    const now = new Date()
    const patient = await seedPatient(db, now)
    const callId = await seedConsultation(db, now, patient, { doctor_id, start_at: now, end_at: later(now, 15) })
    const place = (role: 'doctor' | 'patient', where: number) =>
      sit(processAt(all, where).origin, callId, sealTicket(key, ticketOf(patient.userId, callId, role)))
    pairs.push({ doctor: await place('doctor', at), patient: await place('patient', at + 1) })
  }
  const begun = performance.now()
  const late = (await Promise.all(pairs.map((pair) => talk(pair, words)))).flat()
  const perSecond = (late.length * 1000) / (performance.now() - begun)
  for (const { doctor, patient } of pairs) for (const { socket } of [doctor, patient]) socket.close()
  return { late, perSecond }
}

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

function ticketOf(userId: string, callId: string, role: 'doctor' | 'patient') {
  return { userId, callId, peerId: role, role, name: role, until: Date.now() + 60_000, session: null }
}
