import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { addWithin } from '../../accounts/cap.server.ts'
import { requirePatient } from '../../accounts/require.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { type NewReading, readingsContract } from './readings.contract.ts'
import { readingView, readPage } from './reading-view.server.ts'
import { countReadings, deleteReading, insertReading, mostReadings } from './readings.sql.server.ts'

export const readingsApi = implement(readingsContract, {
  'GET /api/health/reading/': async (context, { query: { patient, ...page } }) => {
    const userId = signedIn(context)
    await requirePatient(context.db, userId, patient)
    return readPage(context.db, { userId, patientId: patient }, page)
  },
  'POST /api/health/reading/': (context, { body }) => add(context, body),
  'DELETE /api/health/reading/{id}/': async (context, { params }) => {
    if (!(await deleteReading(context.db, signedIn(context), params.id))) throw new Refusal('not_found')
    return { removed: true as const }
  },
})

async function add(context: Context, body: NewReading) {
  const { db, now, newId } = context
  const userId = signedIn(context)
  const { patient, taken_at, kind } = body
  await requirePatient(db, userId, patient)
  const takenAt = taken_at === undefined ? now : new Date(taken_at)
  if (takenAt > new Date(now.getTime() + 300_000))
    throw new Refusal('invalid', { fields: { taken_at: ['The time cannot be in the future'] } })
  const key = { user_id: userId, reading_id: newId(), patient_id: patient, kind, taken_at: takenAt, created_at: now }
  const count = (transaction: typeof db) => countReadings(transaction, userId, patient, kind)
  const detail = 'You cannot add more readings. Please delete old ones first'
  const row = await addWithin(db, { userId, most: mostReadings, count, detail }, (transaction) =>
    insertReading(transaction, { ...key, ...figures(body) }),
  )
  return readingView(row)
}

function figures(body: NewReading) {
  if (body.kind === 'weight') return { weight_g: Math.round(body.weight_kg * 1000) }
  if (body.kind === 'sugar') return { sugar_mg_dl: body.sugar_mg_dl, sugar_when: body.sugar_when }
  return { systolic_mmhg: body.systolic_mmhg, diastolic_mmhg: body.diastolic_mmhg, pulse_per_min: body.pulse_per_min }
}
