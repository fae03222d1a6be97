import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient } from '../../../../tests/support/seed.ts'
import { consulted, draftLine, draftOf } from '../../../../tests/support/consulted.ts'
import { rxStatusFor } from '../approved-lines.server.ts'
import type { PrescriptionDocument } from './document.rules.ts'
import { doseUnits, doseUnitsOf } from './dose-units.rules.ts'
import { addAddendum, draftFindings, signPrescription } from './issue-prescription.server.ts'
import { addendaOf, publicKeys, saveDraft } from './issue.sql.server.ts'
import { findPrescription } from '../prescriptions.sql.server.ts'
import { documentSigner, isSigned, makeDocumentKey, type Signature } from './signatures.server.ts'

const { db } = await testApp()
const signer = documentSigner(makeDocumentKey())
const asha = await seedPatient(db, testNow)
const context = { now: testNow, newId: uuidv7 }

const find = async (where: { list?: 'O' | 'A' | 'B'; schedule?: 'H' | 'X'; ndps?: boolean }) => {
  const { list, schedule, ndps = false } = where
  const row = await db
    .selectFrom('products')
    .select('medicine_id')
    .$if(list !== undefined, (query) => query.where('list', '=', list ?? 'O'))
    .$if(schedule !== undefined, (query) => query.where('schedule', '=', schedule ?? 'H'))
    .where('ndps', '=', ndps)
    .where('unit', '=', 'tablet')
    .where('kind', '=', 'drug')
    .orderBy('medicine_id')
    .limit(1)
    .executeTakeFirst()
  return row?.medicine_id ?? ''
}
const [listO, listB, scheduleX, ndps] = [
  await find({ list: 'O' }),
  await find({ list: 'B' }),
  await find({ schedule: 'X' }),
  await find({ ndps: true }),
]

async function sign(lines: object[], { mode = 'video' as 'video' | 'audio', more = {}, allergies = [] as string[] } = {}) {
  const whole = consulted({ patientId: asha.patientId })
  const who = { ...whole, setting: { ...whole.setting, mode }, patient: { ...whole.patient, allergies } }
  const draft = draftOf(lines, more)
  await saveDraft(db, { userId: asha.userId, consultationId: who.setting.id, draft, now: testNow })
  const give = () => signPrescription(db, context, signer, { userId: asha.userId, consulted: who, draft })
  return { give, consultationId: who.setting.id, problems: async () => (await draftFindings(db, who, draft)).problems }
}
const stored = async (id: string) => {
  const row = await findPrescription(db, asha.userId, id)
  if (!row?.document) throw new Error('not there')
  return {
    text: row.document,
    document: JSON.parse(row.document) as PrescriptionDocument,
    signature: row.signature as unknown as Signature,
    row,
  }
}

describe('signing', () => {
  test('TPG-13: the signed document names doctor, patient, findings and each medicine by its generic name in capitals', async () => {
    const { give } = await sign([draftLine(listO)])
    const { document, row } = await stored(await give())
    const [line] = document.lines
    expect(line?.name).toBe(line?.name.toUpperCase())
    expect(line).toMatchObject({ quantity: 10, duration_days: 5, timing: { doses: [1, 0, 0, 1] }, list: 'O' })
    expect(document.doctor).toMatchObject({ registration_no: 'RMC-DEMO-10021', council: 'Rajasthan Medical Council' })
    expect(document.patient).toMatchObject({ name: 'Asha Verma', age: '36 Years', gender: 'F' })
    expect(row).toMatchObject({ state: 'APPROVED', issued_on: '2026-11-21', valid_until: '2026-11-28' })
  })

  test('TPG-13, TPG-3: what is missing is said by its field, all at once, and nothing is signed', async () => {
    const { problems, give } = await sign([], { more: { findings: '', diagnosis: [], age_confirmed: false, no_medicines: false } })
    expect(await problems()).toEqual([
      { field: 'age_confirmed', code: 'not_asked' },
      { field: 'findings', code: 'missing' },
      { field: 'diagnosis', code: 'missing' },
      { field: 'no_medicines', code: 'no_medicines_or_lines' },
    ])
    await expect(give()).rejects.toMatchObject({ code: 'invalid', fields: { findings: ['missing'] } })
  })

  test('TPG-10 to TPG-12: the catalogue’s own Schedule X, narcotics, List B and audio are refused at the signature', async () => {
    const banned = [scheduleX, ndps].filter((one) => one !== '')
    expect(banned.length).toBeGreaterThan(0)
    for (const id of banned) {
      await expect((await sign([draftLine(id)])).give()).rejects.toMatchObject({ fields: { 'lines.0.medicine_id': ['prohibited'] } })
    }
    expect(listB).not.toBe('')
    await expect((await sign([draftLine(listB)])).give()).rejects.toMatchObject({
      fields: { 'lines.0.medicine_id': ['list_b_needs_follow_up'] },
    })
    const video = await find({ schedule: 'H' })
    await expect((await sign([draftLine(video)], { mode: 'audio' })).give()).rejects.toMatchObject({
      fields: { 'lines.0.medicine_id': ['list_a_needs_video'] },
    })
  })

  test('abortion medicines are never prescribed at a distance, in any setting (MTP Act)', async () => {
    for (const id of ['101899', '101900']) {
      const { give } = await sign([draftLine(id, { quantity_units: 1 })])
      await expect(give()).rejects.toMatchObject({ fields: { 'lines.0.medicine_id': expect.arrayContaining(['abortion_medicine']) } })
    }
  })

  // R22: what cannot be is not signed.
  test('a syrup counted in tablets cannot be signed, and the problem stands on its unit; in ml it can', async () => {
    const syrup = await db
      .selectFrom('products')
      .select('medicine_id')
      .where('form', '=', 'syrup')
      .where('list', '=', 'O')
      .limit(1)
      .executeTakeFirstOrThrow()
    const more = { quantity_units: 60 }
    const wrong = await sign([draftLine(syrup.medicine_id, more)])
    expect(await wrong.problems()).toEqual([{ field: 'lines.0.dose_unit', code: 'wrong_unit' }])
    await expect(wrong.give()).rejects.toMatchObject({ fields: { 'lines.0.dose_unit': ['wrong_unit'] } })
    expect(await (await sign([draftLine(syrup.medicine_id, { ...more, dose_unit: 'ml' })])).problems()).toEqual([])
  })

  test('the database takes exactly the units that the rules allow for each form', async () => {
    const { rows } = await sql<{ form: string }>`select distinct form from products`.execute(db)
    const { rows: checks } = await sql<{ is: string }>`
      select pg_get_constraintdef(oid) as is from pg_constraint where conname = 'prescription_lines_dose_unit'`.execute(db)
    const check = sql.raw(checks[0]?.is.replace(/^CHECK /, '') ?? 'false')
    for (const { form } of rows)
      for (const dose_unit of doseUnits) {
        const { rows: taken } = await sql<{ taken: boolean }>`
          select ${check} as taken from (values (${form}::text, ${dose_unit}::text)) as line (form, dose_unit)`.execute(db)
        expect([form, dose_unit, taken[0]?.taken]).toEqual([
          form,
          dose_unit,
          doseUnitsOf({ form, unit: '', composition: '' }).includes(dose_unit),
        ])
      }
  })

  test('an allergy to penicillin holds back co-amoxiclav until the doctor writes why, and the reason is signed with it', async () => {
    const named = (composition: string) =>
      db.selectFrom('products').select('medicine_id').where('composition', 'like', composition).where('form', '=', 'tablet').limit(1)
    const coAmoxiclav = await named('Amoxicillin (500mg) + Clavulanic Acid (125mg)%').executeTakeFirstOrThrow()
    const lineOf = (more: object = {}) => draftLine(coAmoxiclav.medicine_id, more)
    const allergies = ['Penicillin: rash as a child']
    const held = await sign([lineOf()], { allergies })
    expect(await held.problems()).toEqual([{ field: 'lines.0.kept', code: 'needs_reason' }])
    // A gap from the start, also while it is still to be said that the patient was seen.
    const unseen = await sign([lineOf()], { allergies, more: { seen_on_video: false } })
    expect((await unseen.problems()).map(({ code }) => code)).toContain('needs_reason')
    const reason = 'Skin test negative in 2025'
    const { document } = await stored(
      await (await sign([lineOf({ kept: [{ code: 'allergy', row: 'allergy:penicillins', reason }] })], { allergies })).give(),
    )
    expect(document.lines[0]).toMatchObject({ allergy_reason: reason })
    expect(await (await sign([lineOf()], { allergies: ['Dust'] })).problems()).toEqual([])
  })

  test('the same medicine twice, and a cream without its quantity, are told before signing', async () => {
    const { problems } = await sign([draftLine(listO), draftLine(listO), draftLine(listO, { dose_unit: 'drop' })])
    expect(await problems()).toEqual([
      { field: 'lines.1.medicine_id', code: 'twice' },
      { field: 'lines.2.medicine_id', code: 'twice' },
      { field: 'lines.2.dose_unit', code: 'wrong_unit' },
      { field: 'lines.2.quantity_units', code: 'needs_quantity' },
    ])
  })

  test('twenty times at once it is signed once', async () => {
    const { give } = await sign([draftLine(listO)])
    const results = await Promise.allSettled(Array.from({ length: 20 }, give))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
  })

  test('what was signed can be ordered: any brand of the same composition, as many units as were prescribed', async () => {
    const h = await find({ schedule: 'H' })
    const id = await (await sign([draftLine(h)])).give()
    const answers = await rxStatusFor(db, asha.userId, { now: testNow, medicineIds: [h], prescriptionIds: [id] })
    expect(answers.get(h)).toMatchObject({ status: 'approved', units: 10 })
  })
})

describe('TPG-16: after signing', () => {
  test('no draft can be written any more; an addendum is signed by itself and leaves the prescription as it was', async () => {
    const { give, consultationId } = await sign([draftLine(listO)])
    const id = await give()
    const before = await stored(id)
    expect(await saveDraft(db, { userId: asha.userId, consultationId, draft: draftOf([]), now: testNow })).toBe(false)
    const addendum = { userId: asha.userId, prescriptionId: id, text: 'Take it with milk.' }
    await expect(addAddendum(db, context, signer, { ...addendum, doctorId: 'another' })).rejects.toMatchObject({ code: 'not_found' })
    await addAddendum(db, context, signer, { ...addendum, doctorId: 'kavita-rao' })
    const [added] = await addendaOf(db, asha.userId, id)
    expect(isSigned(added?.document ?? '', added?.signature as unknown as Signature, signer.publicKey)).toBe(true)
    expect((await stored(id)).text).toBe(before.text)
  })

  test('1,000 changed prescriptions: 0 verify; the unchanged one does', async () => {
    const { text, signature } = await stored(await (await sign([draftLine(listO)])).give())
    expect(isSigned(text, signature, signer.publicKey)).toBe(true)
    expect((await publicKeys(db)).map((key) => key.public_key)).toContain(signer.publicKey)
    let verified = 0
    const change = fc.record({
      at: fc.nat(text.length - 1),
      to: fc.integer({ min: 32, max: 126 }),
      how: fc.constantFrom('replace', 'insert', 'delete'),
    })
    fc.assert(
      fc.property(change, ({ at, to, how }) => {
        const sign = String.fromCharCode(to)
        const changed = text.slice(0, at) + (how === 'delete' ? '' : sign) + text.slice(how === 'insert' ? at : at + 1)
        if (changed !== text && isSigned(changed, signature, signer.publicKey)) verified++
      }),
      { numRuns: 1000 },
    )
    expect(verified).toBe(0)
    const other = documentSigner(makeDocumentKey())
    expect(isSigned(text, signature, other.publicKey)).toBe(false)
    expect(isSigned(text, { ...signature, value: `${signature.value}A` }, signer.publicKey)).toBe(false)
  })
})
