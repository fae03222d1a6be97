import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { type SeededPerson, seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { prescriber, readingOf as reading, readLine as line, refusedLine, reviewing } from '../../../../tests/support/reviewing.ts'
import { seedUpload } from '../../../../tests/support/seed-prescription.ts'
import { expirePast, queueScanned } from '../prescriptions.jobs.server.ts'
import { endLeases } from './review.sql.server.ts'

const app = await testApp()
const { db } = app
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const { take, decide, read, pharmacist, bySchedule } = reviewing(app)
const [meenal, irfan] = [await pharmacist('1'), await pharmacist('2')]
const asha = await seedPatient(db, testNow)

const [otc, h, h1] = [await bySchedule('none'), await bySchedule('H'), await bySchedule('H1')]
const x = (
  await db
    .selectFrom('products')
    .select('medicine_id')
    .where((eb) => eb.or([eb('schedule', '=', 'X'), eb('ndps', '=', true)]))
    .executeTakeFirstOrThrow()
).medicine_id

const mine = (id: string, at = testNow) => app.as(asha.actor, at)('GET /api/order_prescription/{id}/', { params: { id } })
const refusal = (code: string) => expect.objectContaining({ code })

describe('taking a prescription', () => {
  test('of a hundred pharmacists who take the same one at once, one has it', async () => {
    const id = await seedUpload(db, testNow, asha)
    const people = await Promise.all(Array.from({ length: 20 }, () => pharmacist('1')))
    const tries = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => take(people[n % 20] as SeededPerson, id)))
    const winners = new Set(tries.flatMap(({ status }, n) => (status === 'fulfilled' ? [n % 20] : [])))
    expect(winners.size).toBe(1)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toEqual(refusal('conflict'))
  })

  test('a lease ends by itself after 15 minutes; who lets it lapse decides nothing any more', async () => {
    const id = await seedUpload(db, testNow, asha)
    const { version } = await take(meenal, id)
    await expect(take(irfan, id, later(14))).rejects.toEqual(refusal('conflict'))
    await endLeases(db, later(14))
    expect((await mine(id)).state).toBe('IN_REVIEW')
    await expect(decide(meenal, id, { outcome: 'reject', version, reason_code: 'illegible' }, later(15))).rejects.toEqual(
      refusal('conflict'),
    )
    await endLeases(db, later(15))
    expect((await mine(id)).state).toBe('QUEUED')
    await take(irfan, id, later(16))
    await expect(decide(meenal, id, { outcome: 'reject', version, reason_code: 'illegible' }, later(16))).rejects.toEqual(
      refusal('conflict'),
    )
  })

  test('the queue says nothing of whom or what; who takes one is on record', async () => {
    const id = await seedUpload(db, testNow, asha, { note: 'for my sugar' })
    const queue = await app.as(meenal.actor)('GET /api/desk/review/', {})
    expect(JSON.stringify(queue)).not.toMatch(/Asha|sugar/)
    expect(queue.find((row) => row.id === id)).toMatchObject({ pages: 1, taken: null, second_eyes: false })
    const taken = await take(meenal, id)
    expect(taken).toMatchObject({ note: 'for my sugar', patient: { name: 'Asha Verma', age_years: 36, gender: 'F' } })
    const trail = await db
      .selectFrom('audit_events')
      .select('subject')
      .where('user_id', '=', asha.userId)
      .where('actor_id', '=', meenal.userId)
      .execute()
    expect(trail.map(({ subject }) => subject)).toContain(`prescription:${id}`)
  })

  test('nobody but a registered pharmacist of the pharmacy reads it', async () => {
    const id = await seedUpload(db, testNow, asha)
    const stranger = await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'elsewhere', pharmacistId: '1' })
    await expect(take(stranger, id)).rejects.toEqual(refusal('not_found'))
    await expect(take(await seedStaff(db, testNow, 'doctor', { doctorId: 'd' }), id)).rejects.toEqual(refusal('not_found'))
  })
})

describe('deciding', () => {
  test('one line approved and one refused: partly approved, each with its decision and reason, and the patient is told', async () => {
    const id = await seedUpload(db, testNow, asha)
    expect(await read(meenal, id, [line(h), refusedLine])).toEqual({ id, state: 'PARTLY_APPROVED', second_eyes: false })
    const seen = await mine(id)
    expect(seen).toMatchObject({ state: 'PARTLY_APPROVED', prescriber, issued_on: '2026-11-20', valid_until: '2026-11-27' })
    expect(seen.lines.map(({ decision, reason_code, units_left }) => [decision, reason_code, units_left])).toEqual([
      ['approved', null, 10],
      ['refused', 'quantity_unclear', 0],
    ])
    const notices = await db.selectFrom('notices').select('kind').where('user_id', '=', asha.userId).execute()
    expect(notices.map(({ kind }) => kind)).toContain('prescription_reviewed')
  })

  test('DR-13: 7 days for an acute condition, 30 for a chronic one; the day after, it is refused with the rule', async () => {
    const outcomes: unknown[] = []
    for (const [issued_on, condition_kind] of [
      ['2026-11-14', 'acute'],
      ['2026-11-13', 'acute'],
      ['2026-10-22', 'chronic'],
      ['2026-10-21', 'chronic'],
      ['2026-11-13', 'unknown'],
    ]) {
      const id = await seedUpload(db, testNow, asha)
      await read(meenal, id, [line(h)], { issued_on, condition_kind })
      const { state, reason_code } = await mine(id)
      outcomes.push([state, reason_code])
    }
    const acute = ['REJECTED', 'too_old_acute_7d']
    expect(outcomes).toEqual([['APPROVED', null], acute, ['APPROVED', null], ['REJECTED', 'too_old_chronic_30d'], acute])
  })

  test('DR-3: nobody approves Schedule X or a narcotic', async () => {
    const id = await seedUpload(db, testNow, asha)
    await expect(read(meenal, id, [line(x)])).rejects.toMatchObject({
      fields: { 'reading.lines.0.decision': [expect.stringMatching(/never sold online/)] },
    })
    expect((await mine(id)).lines).toEqual([])
  })

  test('MTP Act: nobody approves an abortion medicine', async () => {
    const id = await seedUpload(db, testNow, asha)
    await expect(read(meenal, id, [line('101899')])).rejects.toMatchObject({
      fields: { 'reading.lines.0.decision': [expect.stringMatching(/^Abortion medicines are never sold here/)] },
    })
    expect((await mine(id)).lines).toEqual([])
  })

  test('DR-6: another brand of a Schedule H medicine needs a generic name or the prescriber’s consent', async () => {
    const id = await seedUpload(db, testNow, asha)
    await expect(read(meenal, id, [line(h, { decision: 'changed' })])).rejects.toMatchObject({ code: 'invalid' })
    await read(meenal, id, [line(h, { decision: 'changed', prescriber_consent: true }), line(otc, { decision: 'changed' })])
    expect((await mine(id)).lines.map(({ substitution_allowed }) => substitution_allowed)).toEqual([true, true])
  })

  test('DR-4: a paper that is unsigned or another person’s cannot be read as good', async () => {
    const id = await seedUpload(db, testNow, asha)
    await expect(read(meenal, id, [line(h)], { signed: false })).rejects.toMatchObject({ code: 'invalid' })
    await expect(read(meenal, id, [line(h)], { right_patient: false })).rejects.toMatchObject({ code: 'invalid' })
    const { version } = await take(meenal, id)
    expect(await decide(meenal, id, { outcome: 'reject', version, reason_code: 'unsigned' })).toMatchObject({ state: 'REJECTED' })
  })

  test('Schedule H1 needs a second pharmacist, who sees the first reading and is somebody else', async () => {
    const id = await seedUpload(db, testNow, asha)
    expect(await read(meenal, id, [line(h1)])).toEqual({ id, state: 'QUEUED', second_eyes: true })
    await expect(take(meenal, id)).rejects.toEqual(refusal('conflict'))
    expect((await app.as(meenal.actor)('GET /api/desk/review/', {})).map((row) => row.id)).not.toContain(id)
    expect((await take(irfan, id)).reading?.lines).toMatchObject([{ medicine_id: h1, quantity_units: 10 }])
    expect(await read(irfan, id, [line(h1)])).toMatchObject({ state: 'APPROVED', second_eyes: false })
  })

  test('where the second pharmacist reads another quantity of H1, the first one’s word is not enough', async () => {
    const id = await seedUpload(db, testNow, asha)
    await read(meenal, id, [line(h1)])
    expect(await read(irfan, id, [line(h1, { quantity_units: 20 })])).toMatchObject({ state: 'QUEUED', second_eyes: true })
    expect(await read(meenal, id, [line(h1, { quantity_units: 20 })])).toMatchObject({ state: 'APPROVED' })
  })

  test('a question goes to the patient and the answer back to the queue, at its old place', async () => {
    const id = await seedUpload(db, testNow, asha)
    const { version } = await take(meenal, id)
    await decide(meenal, id, { outcome: 'ask_patient', version, question: 'Is the second line 5 or 50?' })
    expect(await mine(id)).toMatchObject({ state: 'NEEDS_PATIENT', question: 'Is the second line 5 or 50?' })
    const answer = { params: { id }, body: { answer: 'Five' }, idempotencyKey: crypto.randomUUID() }
    expect(await app.as(asha.actor, later(60))('POST /api/order_prescription/{id}/answer/', answer)).toMatchObject({
      state: 'QUEUED',
      question: null,
    })
    await expect(
      app.as(asha.actor)('POST /api/order_prescription/{id}/answer/', { ...answer, idempotencyKey: crypto.randomUUID() }),
    ).rejects.toEqual(refusal('conflict'))
    expect(await take(irfan, id)).toMatchObject({ answer: 'Five' })
  })

  test('two decisions sent at once: one counts', async () => {
    const id = await seedUpload(db, testNow, asha)
    const { version } = await take(meenal, id)
    const both = [
      { outcome: 'reject', version, reason_code: 'illegible' },
      { outcome: 'read', version, reading: reading([line(h)]) },
    ]
    const results = await Promise.allSettled(both.map((body) => decide(meenal, id, body)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const reviews = await db.selectFrom('prescription_reviews').select('outcome').where('prescription_id', '=', id).execute()
    expect(reviews).toHaveLength(1)
  })
})

describe('by the clock', () => {
  test('a pharmacist sees what prescribers kept against a warning for this patient, and why', async () => {
    const kept = { code: 'allergy', row: 'allergy:penicillins', reason: 'Skin test negative' }
    const signed = await seedUpload(db, testNow, asha)
    await read(meenal, signed, [line(h)])
    const own = db.updateTable('prescription_lines').set({ kept_warnings: JSON.stringify([kept]) })
    await own.where('user_id', '=', asha.userId).where('prescription_id', '=', signed).execute()
    const { kept_warnings } = await take(meenal, await seedUpload(db, testNow, asha))
    expect(kept_warnings).toEqual([{ medicine: 'Medicine, as written', ...kept }])
  })

  test('an upload waits for the scanner, then for a pharmacist', async () => {
    const id = await seedUpload(db, testNow, asha, { state: 'CHECKING', queued_at: null })
    await db.updateTable('files').set({ state: 'pending_scan' }).where('user_id', '=', asha.userId).execute()
    const context = { db, now: testNow, newId: () => crypto.randomUUID() }
    await queueScanned(context, { onDecided: [] })
    expect((await mine(id)).state).toBe('CHECKING')
    await db.updateTable('files').set({ state: 'clean' }).where('user_id', '=', asha.userId).execute()
    await queueScanned(context, { onDecided: [] })
    expect((await mine(id)).state).toBe('QUEUED')
  })

  test('the night after its last day it is out of use, and whoever waits for it hears of it', async () => {
    const id = await seedUpload(db, testNow, asha)
    await read(meenal, id, [line(h)])
    const heard: string[] = []
    const hooks = {
      onDecided: [async (_: unknown, __: unknown, { prescriptionId }: { prescriptionId: string }) => void heard.push(prescriptionId)],
    }
    const at = (now: string) => ({ db, now: new Date(now), newId: () => crypto.randomUUID() })
    await expirePast(at('2026-11-27T18:29:00Z'), hooks)
    expect(heard).not.toContain(id)
    await expirePast(at('2026-11-27T18:31:00Z'), hooks)
    expect(heard).toContain(id)
    expect(await mine(id)).toMatchObject({ state: 'EXPIRED', reason_code: 'too_old_acute_7d' })
  })
})
