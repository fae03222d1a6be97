import { testNow } from './test-now.ts'
import type { TestApp } from './app.ts'
import { type SeededPerson, seedStaff } from './seed.ts'

/** The line of a prescription as a pharmacist reads it: ten units approved, unless the test says otherwise. */
export const readLine = (medicine_id: string | null, more: object = {}) => ({
  medicine_text: 'Medicine, as written',
  medicine_id,
  written_as: 'brand' as const,
  decision: 'approved' as const,
  quantity_units: 10,
  ...more,
})

type ReadLine = ReturnType<typeof readLine>

export const refusedLine = readLine(null, { decision: 'refused', reason_code: 'quantity_unclear', quantity_units: 0 })

export const prescriber = { name: 'Dr. Kavita Rao', registration_no: 'RMC-10021' }

/** A whole reading of a signed prescription for Asha Verma. */
export const readingOf = (lines: ReadLine[], more: object = {}) => ({
  prescriber,
  patient_name: 'Asha Verma',
  issued_on: '2026-11-20',
  condition_kind: 'acute' as const,
  signed: true as const,
  right_patient: true as const,
  lines,
  ...more,
})

/** What pharmacists of one application do with prescriptions, through the API. */
export function reviewing(app: TestApp) {
  const take = (who: SeededPerson, id: string, at = testNow) =>
    app.as(who.actor, at)('POST /api/desk/review/{id}/claim/', { params: { id } })
  const decide = (who: SeededPerson, id: string, body: object, at = testNow) =>
    app.as(who.actor, at)('POST /api/desk/review/{id}/decide/', {
      params: { id },
      body: body as never,
      idempotencyKey: crypto.randomUUID(),
    })
  return {
    take,
    decide,
    read: async (who: SeededPerson, id: string, lines: ReadLine[], more: object = {}) =>
      decide(who, id, { outcome: 'read', version: (await take(who, id)).version, reading: readingOf(lines, more) }),
    pharmacist: (pharmacistId: string) => seedStaff(app.db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId }),
    /** The first product of a schedule that is no narcotic. */
    bySchedule: async (schedule: 'none' | 'H' | 'H1') => {
      const products = app.db.selectFrom('products').select('medicine_id').where('schedule', '=', schedule).where('ndps', '=', false)
      return (await products.orderBy('medicine_id').limit(1).executeTakeFirstOrThrow()).medicine_id
    },
  }
}
