import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { seedCourse } from '../../../../tests/support/seed-health.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedApproved } from '../../../../tests/support/seed-prescription.ts'
import { draftLine, draftOf } from '../../../../tests/support/consulted.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { consultationHost } from '../../calls/room/consultation-host.server.ts'
import type { PrescriptionDraft } from '../../prescriptions/sign/draft.contract.ts'

const app = await testApp(() => testNow)
const clinic = await testClinic(app, testNow)

beforeEach(async () => {
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).where('state', '<>', 'COMPLETED').execute()
  await app.db.deleteFrom('doctor_presence').execute()
})

async function inCall(more: object = {}) {
  return again(await clinic.patient(), more)
}

/** A call between this patient and a doctor that is going on. */
async function again(who: Awaited<ReturnType<typeof clinic.patient>>, more: object = {}) {
  const d2 = await clinic.doctor('d2')
  await d2.presence('online')
  const { consultation, payment } = await who.instant(more)
  await clinic.pay(payment?.gateway_order_id)
  const id = consultation?.id ?? ''
  await d2.act('accept', id)
  const key = { userId: who.userId, callId: id }
  for (const role of ['patient', 'doctor'] as const) await consultationHost.entered(app.db, { key, role }, testNow)
  await consultationHost.connected(app.db, key, testNow)
  const params = { id }
  const api = d2.api()
  return {
    who,
    params,
    api,
    end: () => api('POST /api/desk/consultation/{id}/end/', { params, body: { outcome: 'served' }, ...clinic.once() }),
    write: (draft: PrescriptionDraft, health: object = {}) =>
      api('PUT /api/desk/consultation/{id}/prescription/', { params, body: { draft, ...health } }),
    sign: () => api('POST /api/desk/consultation/{id}/prescription/sign/', { params, ...clinic.once() }),
  }
}

describe('what the patient declared before the visit', () => {
  const bySalt = async (composition: string) =>
    (
      await app.db
        .selectFrom('products')
        .select('medicine_id')
        .where('composition', 'ilike', `${composition} (%`)
        .where('composition', 'not like', '%+%')
        .where('unit', 'in', ['tablet', 'capsule'])
        .orderBy('medicine_id')
        .executeTakeFirstOrThrow()
    ).medicine_id
  const said = {
    intake: [
      { q: 'Which medicines do you take now?', a: 'Warfarin 5 mg, metformin 500', about: 'medicines' as const },
      { q: 'Are you allergic to anything?', a: 'Penicillin, the red tablet', about: 'allergies' as const },
    ],
  }

  test('stands in the header and warns from the first moment, until the doctor confirms it or finds it wrong', async () => {
    const { params, api, write, end, sign } = await inCall(said)
    const first = await api('GET /api/desk/consultation/{id}/prescription/', { params })
    expect(first).toMatchObject({
      health: { allergies: null, current_medicines: null },
      declared: {
        allergies: [
          { text: 'Penicillin', recognised: true },
          { text: 'the red tablet', recognised: false },
        ],
        medicines: [{ text: 'Warfarin 5 mg' }, { text: 'metformin 500' }],
        carried: [],
        prescribed: [],
      },
    })
    const lines = [draftLine(await bySalt('Amoxicillin')), draftLine(await bySalt('Ibuprofen'))]
    const warned = await write(draftOf(lines))
    expect(warned.warnings).toContainEqual(expect.objectContaining({ line: 0, code: 'allergy', params: { text: 'Penicillin' } }))
    expect(warned.warnings).toContainEqual(
      expect.objectContaining({ line: 1, code: 'interaction', params: expect.objectContaining({ with: 'Warfarin 5 mg' }) as object }),
    )
    // "None known" does not pass over what was declared.
    const noneKnown = await write(draftOf([]), { health: { allergies: [] } })
    expect(noneKnown.problems).toEqual(['patient.allergies', 'patient.medicines'].map((field) => ({ field, code: 'not_asked' })))
    const confirmed = await write(draftOf([], { declared_wrong: ['the red tablet'] }), {
      health: { allergies: ['Penicillin'], current_medicines: ['Warfarin 5 mg', 'metformin 500'] },
    })
    expect(confirmed).toMatchObject({ problems: [], declared: { allergies: [], medicines: [] }, health: { allergies: ['Penicillin'] } })
    await end()
    await expect(sign()).resolves.toMatchObject({ prescription: expect.any(String) as string })
  })

  test('with it stands what was signed here and is still taken, until it is withdrawn', async () => {
    const { who, api, params, write, end, sign } = await inCall()
    const asked = [{ code: 'maybe_pregnant' as const, row: '*', reason: 'She is not pregnant' }]
    await write(draftOf([draftLine(await bySalt('Warfarin'), { duration_days: 30, kept: asked })]), {
      health: { allergies: [], current_medicines: [] },
    })
    await end()
    await sign()
    const next = await again(who)
    const seen = () => next.api('GET /api/desk/consultation/{id}/prescription/', { params: next.params })
    expect((await seen()).declared.prescribed).toMatchObject([{ text: expect.stringMatching(/warfarin/i) as string, counts: true }])
    const warned = await next.write(draftOf([draftLine(await bySalt('Ibuprofen'))]))
    expect(warned.warnings).toContainEqual(expect.objectContaining({ line: 0, code: 'interaction' }))
    await api('POST /api/desk/consultation/{id}/prescription/withdraw/', { params, body: { reason: 'Wrong dose' }, ...clinic.once() })
    expect((await seen()).declared.prescribed).toEqual([])
  })

  test('left blank at the next visit it still counts, until it is said to be over; then it is not asked a third time', async () => {
    const first = await inCall(said)
    await first.end()
    const over = { state: 'COMPLETED' as const, ended_at: new Date(testNow.getTime() - 3_600_000) }
    await app.db.updateTable('consultations').set(over).where('consultation_id', '=', first.params.id).execute()
    const next = await again(first.who)
    const seen = await next.write(draftOf([draftLine(await bySalt('Ibuprofen'))]), {
      health: { allergies: ['Penicillin'], current_medicines: [] },
    })
    expect(seen.declared).toMatchObject({
      medicines: [],
      carried: [{ text: 'Warfarin 5 mg', recognised: true }, { text: 'metformin 500' }],
    })
    expect(seen.warnings).toContainEqual(expect.objectContaining({ line: 0, code: 'interaction' }))
    expect(seen.problems).toContainEqual({ field: 'patient.medicines', code: 'not_asked' })
    const wrong = { declared_wrong: ['Warfarin 5 mg', 'metformin 500'] }
    const denied = await next.write(draftOf([], wrong))
    expect(denied).toMatchObject({ problems: [], declared: { carried: [] } })
    await next.end()
    await next.sign()
    const third = await again(first.who)
    expect((await third.api('GET /api/desk/consultation/{id}/prescription/', { params: third.params })).declared.carried).toEqual([])
  })

  test('who declared nothing: the list in the app stands in the record and warns, until the doctor confirms it or finds it wrong', async () => {
    const visit = await inCall()
    const { who, params, api, write } = visit
    await seedCourse(app.db, testNow, who, { name: 'Warfarin 5 mg' })
    await seedCourse(app.db, testNow, who, { name: 'Metformin 500' })
    const stopped = await seedCourse(app.db, testNow, who, { name: 'Digoxin 0.25' })
    await app.db.updateTable('courses').set({ stopped_at: testNow }).where('course_id', '=', stopped).execute()
    const { declared } = await api('GET /api/desk/consultation/{id}/prescription/', { params })
    expect(declared.listed).toMatchObject([
      { text: 'Warfarin 5 mg', recognised: true, source: 'hand', counts: true },
      { text: 'Metformin 500', source: 'hand' },
    ])
    const warned = await write(draftOf([draftLine(await bySalt('Ibuprofen'))]))
    expect(warned.warnings).toContainEqual(
      expect.objectContaining({ line: 0, code: 'interaction', params: expect.objectContaining({ with: 'Warfarin 5 mg' }) as object }),
    )
    const answered = await write(draftOf([draftLine(await bySalt('Ibuprofen'))], { declared_wrong: ['Warfarin 5 mg'] }), {
      health: { current_medicines: ['Metformin 500'] },
    })
    expect(answered.declared.listed).toEqual([])
    expect(answered.warnings).not.toContainEqual(expect.objectContaining({ code: 'interaction' }))
  })

  test('a delivered prescription is known with its day, once, and not when its course was stopped', async () => {
    const { who, params, api } = await inCall()
    const warfarin = await bySalt('Warfarin')
    const { prescriptionId, lineIds } = await seedApproved(app.db, testNow, who, [{ medicineId: warfarin, units: 30 }])
    const order = await seedOrder(app.db, testNow, who)
    const sold = { state: 'delivered' as const, medicine_id: warfarin, prescription_id: prescriptionId, rx_line_id: lineIds[0] ?? '' }
    await app.db.updateTable('order_lines').set(sold).where('order_id', '=', order).execute()
    const seen = async () => (await api('GET /api/desk/consultation/{id}/prescription/', { params })).declared.listed
    expect(await seen()).toEqual([])
    const done = { status: 'COMPLETED' as const, fulfilment: 'delivered' as const, expires_at: null, delivered_at: testNow }
    await app.db.updateTable('orders').set(done).where('order_id', '=', order).execute()
    expect(await seen()).toMatchObject([{ source: 'prescription', on: indiaDay(testNow), recognised: true, counts: true }])
    const mine = app.as(who.actor)
    await mine('POST /api/health/course/from_prescription/', { body: { prescription: prescriptionId } })
    expect(await seen()).toHaveLength(1)
    const { courses } = await mine('GET /api/health/course/', { query: { patient: who.patientId } })
    await mine('DELETE /api/health/course/{id}/', { params: { id: courses[0]?.id ?? '' } })
    expect(await seen()).toEqual([])
  })
})
