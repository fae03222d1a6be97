import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { draftLine, draftOf } from '../../../../tests/support/consulted.ts'
import { consultationHost } from '../../calls/room/consultation-host.server.ts'
import { DraftLine, type PrescriptionDraft } from '../../prescriptions/sign/draft.contract.ts'

const clock = { now: testNow }
const app = await testApp(() => clock.now)
const clinic = await testClinic(app, testNow)
const product = async (composition: string, form = 'tablet') => {
  const rows = app.db.selectFrom('products').select(['medicine_id', 'list']).where('composition', 'like', `${composition}%`)
  return (await rows.where('form', '=', form).orderBy('medicine_id').limit(1).executeTakeFirstOrThrow()).medicine_id
}
const paracetamol = await product('Paracetamol (650mg)')
const amoxicillin = await product('Amoxicillin (500mg)', 'capsule')

/** A video call between a patient and a doctor that is going on. */
async function inCall(who?: Awaited<ReturnType<typeof clinic.patient>>) {
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).where('state', 'not in', ['COMPLETED']).execute()
  await app.db.deleteFrom('doctor_presence').execute()
  const d2 = await clinic.doctor('d2')
  await d2.presence('online')
  const patient = who ?? (await clinic.patient())
  const { consultation, payment } = await patient.instant()
  await clinic.pay(payment?.gateway_order_id)
  const id = consultation?.id ?? ''
  await d2.act('accept', id)
  const key = { userId: patient.userId, callId: id }
  for (const role of ['patient', 'doctor'] as const) await consultationHost.entered(app.db, { key, role }, clock.now)
  await consultationHost.connected(app.db, key, clock.now)
  const [api, params] = [d2.api(), { id }]
  return {
    patient,
    id,
    params,
    api,
    check: (body: object) => api('POST /api/desk/consultation/{id}/prescription/check/', { params, body: { lines: [], ...body } }),
    repeat: () => api('GET /api/desk/consultation/{id}/repeat/', { params }),
    write: (draft: PrescriptionDraft, health: object = { allergies: [], current_medicines: [] }) =>
      api('PUT /api/desk/consultation/{id}/prescription/', { params, body: { draft, health } }),
    sign: async () => {
      await api('POST /api/desk/consultation/{id}/end/', { params, body: { outcome: 'served' }, ...clinic.once() })
      return api('POST /api/desk/consultation/{id}/prescription/sign/', { params, ...clinic.once() })
    },
  }
}
const grid = { kind: 'grid' as const, doses: [1, 0, 0, 1] as [number, number, number, number], food: 'after' as const }

describe('a line that is still typed', () => {
  test('is checked against this patient before it is written, with what is usually written instead, and nothing is saved', async () => {
    const { check, write, api, params } = await inCall()
    await write(draftOf([], { seen_on_video: true }), { allergies: ['Penicillin: rash'], current_medicines: [] })
    const candidate = { medicine_id: amoxicillin, timing: grid, duration_days: 5 }
    const told = await check({ candidate, seen_on_video: true })
    expect(told.dose_unit).toBe('capsule')
    expect(told.warnings[0]).toMatchObject({
      line: 0,
      rank: 'caution',
      code: 'allergy',
      row: 'allergy:penicillins',
      alternative: 'azithromycin',
    })
    expect(told.alternatives).toMatchObject([{ id: 'azithromycin', typed: '1-0-0 3d', line: { duration_days: 3 } }])
    expect((await api('GET /api/desk/consultation/{id}/prescription/', { params })).draft.lines).toEqual([])
  })

  test('has no alternative that is on the prescription already', async () => {
    const { check, write } = await inCall()
    const ibuprofen = await product('Ibuprofen (400mg)')
    await write(draftOf([], { seen_on_video: true }), { allergies: ['Ibuprofen'], current_medicines: [] })
    const candidate = { medicine_id: ibuprofen, timing: grid, duration_days: 5 }
    expect((await check({ candidate, seen_on_video: true })).alternatives).toMatchObject([{ id: 'paracetamol' }])
    const beside = await check({ lines: [draftLine(paracetamol)], candidate, seen_on_video: true })
    expect(beside.alternatives).toEqual([])
  })

  test('of a call that fell back to audio is stopped where it needs video', async () => {
    const { check, id } = await inCall()
    const candidate = { medicine_id: amoxicillin, timing: grid, duration_days: 5 }
    expect((await check({ candidate, seen_on_video: true })).warnings.map(({ code }) => code)).not.toContain('list_a_needs_video')
    await app.db.updateTable('consultations').set({ mode_actual: 'audio' }).where('consultation_id', '=', id).execute()
    expect((await check({ candidate, seen_on_video: true })).warnings[0]).toMatchObject({ rank: 'stop', code: 'list_a_needs_video' })
  })
})

describe('the draft', () => {
  test('says its warnings; a caution is signed only with a reason, which the pharmacist’s record keeps', async () => {
    const { write, sign } = await inCall()
    const line = draftLine(amoxicillin, { dose_unit: 'capsule' })
    const health = { allergies: ['Penicillin'], current_medicines: [] }
    const held = await write(draftOf([line]), health)
    expect(held.problems).toEqual([{ field: 'lines.0.kept', code: 'needs_reason' }])
    const [warning] = held.warnings
    const kept = [{ code: 'allergy', row: warning?.row ?? '', reason: 'Skin test negative' }]
    expect((await write(draftOf([{ ...line, kept }]), health)).problems).toEqual([])
    const { prescription } = await sign()
    const rows = app.db.selectFrom('prescription_lines').select('kept_warnings').where('prescription_id', '=', prescription)
    expect((await rows.executeTakeFirstOrThrow()).kept_warnings).toEqual(kept)
  })

  test('takes a medicine the catalogue does not hold, by generic name, strength and form; a narcotic stays one under that name', async () => {
    const { write, sign } = await inCall()
    const unlisted = (name: string) =>
      draftOf([{ ...draftLine(paracetamol), medicine_id: null, unlisted: { name, strength: '250 mg', form: 'tablet' } }])
    expect((await write(unlisted('Tramadol'))).problems).toEqual([{ field: 'lines.0.medicine_id', code: 'prohibited' }])
    const bare = { ...draftLine(paracetamol), medicine_id: null, unlisted: { name: 'Paracetamol', strength: '', form: 'tablet' as const } }
    expect((await write(draftOf([bare]))).problems).toEqual([])
    expect((await write(unlisted('Paracetamol'))).problems).toEqual([])
    const { prescription } = await sign()
    const rows = app.db
      .selectFrom('prescription_lines')
      .select(['medicine_text', 'medicine_id', 'form'])
      .where('prescription_id', '=', prescription)
    expect(await rows.executeTakeFirstOrThrow()).toEqual({ medicine_text: 'PARACETAMOL 250 MG', medicine_id: null, form: 'tablet' })
  })
})

describe('the last prescription', () => {
  test('is written again as a refill, a line that cannot be signed here and now with its stop beside it', async () => {
    const first = await inCall()
    expect(await first.repeat()).toMatchObject({ from: null, lines: [] })
    await first.write(draftOf([draftLine(paracetamol), draftLine(amoxicillin, { dose_unit: 'capsule' })]))
    const { prescription } = await first.sign()
    const second = await inCall(first.patient)
    const seen = await second.repeat()
    expect(seen.from?.prescription).toBe(prescription)
    await second.write(draftOf([], { seen_on_video: true, no_medicines: false }))
    expect((await second.repeat()).lines).toMatchObject([
      { medicine_id: paracetamol, therapy: 'refill', kept: [] },
      { medicine_id: amoxicillin, therapy: 'refill' },
    ])
    await app.db
      .updateTable('consultations')
      .set({ mode_actual: 'audio', nature: 'first' })
      .where('consultation_id', '=', second.id)
      .execute()
    const heard = await second.repeat()
    expect(heard.lines).toMatchObject([{ medicine_id: paracetamol }, { medicine_id: amoxicillin }])
    expect(heard.dropped).toEqual([])
    const held = await second.write(draftOf(heard.lines, { seen_on_video: true }))
    expect(held.problems).toEqual([{ field: 'lines.1.medicine_id', code: 'list_a_needs_video' }])
  })
})

test('a prescription that was withdrawn is repeated to be put right: it says so, and each line is confirmed before it is signed', async () => {
  const first = await inCall()
  await first.write(draftOf([draftLine(paracetamol)]))
  const { prescription } = await first.sign()
  await app.db
    .updateTable('prescriptions')
    .set({ state: 'REVOKED', decided_at: testNow })
    .where('prescription_id', '=', prescription)
    .execute()
  const second = await inCall(first.patient)
  const { earlier } = await second.api('GET /api/desk/consultation/{id}/record/', { params: second.params })
  const { complaints, findings } = draftOf([])
  expect(earlier[0]).toMatchObject({
    document: { complaints, findings, lines: [{ dose_unit: 'tablet' }] },
    since: { withdrawn: { by: 'pharmacy' } },
  })
  const { from, lines } = await second.repeat()
  expect(from).toMatchObject({ prescription, withdrawn_at: testNow.toISOString() })
  expect(lines).toMatchObject([{ medicine_id: paracetamol, assumed: ['withdrawn'] }])
  expect((await second.write(draftOf(lines))).problems).toEqual([{ field: 'lines.0.assumed', code: 'assumed' }])
  expect((await second.write(draftOf(lines.map((line) => ({ ...line, assumed: [] }))))).problems).toEqual([])
})

describe('favourites and templates', () => {
  const kept = [{ code: 'condition', row: 'x', reason: 'of one patient' }]
  const line = DraftLine.parse({ ...draftLine(paracetamol), kept, therapy: 'refill' })
  const template = { name: 'Viral fever', lines: [line], advice: 'Rest', investigations: ['CBC'] }

  test('have no medicine twice', async () => {
    const mine = (await clinic.doctor('d2')).api()
    const made = await mine('POST /api/desk/template/', { body: { ...template, lines: [line, line] }, ...clinic.once() })
    expect(made.lines).toHaveLength(1)
    await mine('DELETE /api/desk/template/{id}/', { params: { id: made.id } })
  })

  test('are the doctor’s own, hold nothing of a patient, and are changed and removed', async () => {
    const [mine, other] = [(await clinic.doctor('d2')).api(), (await clinic.doctor('d1')).api()]
    const { id } = await mine('POST /api/desk/favourite/', { body: { line }, ...clinic.once() })
    expect(await mine('GET /api/desk/favourite/')).toMatchObject({
      favourites: [{ id, line: { kept: [], therapy: 'new' } }],
      medicines: [{ medicine_id: paracetamol }],
    })
    const made = await mine('POST /api/desk/template/', { body: template, ...clinic.once() })
    expect(made).toMatchObject({ name: 'Viral fever', lines: [{ kept: [] }] })
    expect(await other('GET /api/desk/favourite/')).toMatchObject({ favourites: [] })
    expect(await other('GET /api/desk/template/')).toMatchObject({ templates: [] })
    const params = { id: made.id }
    const gone = { code: 'not_found' }
    await expect(other('PUT /api/desk/template/{id}/', { params, body: template })).rejects.toMatchObject(gone)
    await expect(other('DELETE /api/desk/template/{id}/', { params })).rejects.toMatchObject(gone)
    await expect(other('DELETE /api/desk/favourite/{id}/', { params: { id } })).rejects.toMatchObject(gone)
    expect(await mine('PUT /api/desk/template/{id}/', { params, body: { ...template, name: 'Flu' } })).toMatchObject({ name: 'Flu' })
    await mine('DELETE /api/desk/template/{id}/', { params })
    await mine('DELETE /api/desk/favourite/{id}/', { params: { id } })
    expect(await mine('GET /api/desk/template/')).toMatchObject({ templates: [] })
  })

  test('end at fifty, also when sixty come at once', async () => {
    const mine = (await clinic.doctor('d2')).api()
    const all = Array.from({ length: 60 }, () => mine('POST /api/desk/favourite/', { body: { line }, ...clinic.once() }))
    const results = await Promise.allSettled(all)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect((await mine('GET /api/desk/favourite/')).favourites).toHaveLength(50)
  })
})
