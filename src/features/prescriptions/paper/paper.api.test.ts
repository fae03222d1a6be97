import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient } from '../../../../tests/support/seed.ts'
import { consulted, draftLine, draftOf } from '../../../../tests/support/consulted.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { seedUpload } from '../../../../tests/support/seed-prescription.ts'
import { addAddendum, signPrescription } from '../sign/issue-prescription.server.ts'
import { saveDraft } from '../sign/issue.sql.server.ts'
import { verifyCode } from './verify-code.ts'

const app = await testApp()
const { db, parts } = app
const asha = await seedPatient(db, testNow)
const context = { now: testNow, newId: uuidv7 }
const { medicine_id, composition } = await db
  .selectFrom('products')
  .select(['medicine_id', 'composition'])
  .where('list', '=', 'O')
  .where('unit', '=', 'tablet')
  .where('equivalence_key', 'is not', null)
  .orderBy('medicine_id')
  .limit(1)
  .executeTakeFirstOrThrow()

async function signed(lines: object[] = [draftLine(medicine_id)], more: object = {}): Promise<string> {
  const who = consulted({ patientId: asha.patientId })
  const draft = draftOf(lines, more)
  await saveDraft(db, { userId: asha.userId, consultationId: who.setting.id, draft, now: testNow })
  return signPrescription(db, context, parts.documents, { userId: asha.userId, consulted: who, draft })
}
const read = (id: string) => app.as(asha.actor)('GET /api/prescription/', { query: { prescription: id } })
const textOf = async (url: string) => {
  const { rawPayload, statusCode } = await app.http.inject({ url })
  expect(statusCode).toBe(200)
  return pdfText(rawPayload).replaceAll(/\s+/g, ' ')
}
/** The same paper in another language: the address is signed with it. */
const inHindi = (id: string) => parts.signer.sign({ userId: asha.userId, fileId: `${id}.hi`, folder: 'prescription-files' }, testNow)
const keysOf = async () =>
  Object.fromEntries((await app.visitor('GET /api/prescription_key/', {})).map((key) => [key.key_id, key.public_key]))

describe('the paper of a signed prescription', () => {
  test('TPG-2, TPG-13: says who, for whom, what was found, and each medicine in capitals with its dose in words', async () => {
    const id = await signed()
    await addAddendum(db, context, parts.documents, {
      userId: asha.userId,
      prescriptionId: id,
      doctorId: 'kavita-rao',
      text: 'Take it with milk.',
    })
    const { pdf_url } = await read(id)
    const text = await textOf(pdf_url ?? '')
    const facts = [
      'Dr. Kavita Rao',
      'MBBS, MD',
      'RMC-DEMO-10021',
      '7, Neem Court',
      'Asha Verma',
      '36 Years',
      'Female',
      '12, MI Road',
      'Penicillin',
    ]
    const told = [
      'Fever for two days',
      'Viral fever (provisional)',
      'Rest, plenty to drink',
      'tele-consultation by video',
      'any pharmacy',
      'Take it with milk.',
    ]
    const [generic = ''] = composition.toUpperCase().split(' (')
    for (const one of [...facts, ...told, generic, '1 tablet Morning, 1 tablet Night, after food']) expect(text).toContain(one)
  })

  test('reads in Hindi as well, and its text can be copied', async () => {
    const text = await textOf(inHindi(await signed()))
    for (const one of ['मरीज़', '1 गोली सुबह', '1 गोली रात', 'खाने के बाद', 'टेलीमेडिसिन'])
      expect(text.normalize('NFC')).toContain(one.normalize('NFC'))
  })

  test('has what was measured with its units, and nothing of it where nothing was', async () => {
    const vitals = { temperature_f: 101.2, systolic_mmhg: 148, diastolic_mmhg: 92, pulse_per_min: 96, weight_kg: 74 }
    const id = await signed(undefined, { vitals })
    const text = await textOf((await read(id)).pdf_url ?? '')
    expect(text).toContain('Vital signs: Temperature 101.2 °F · BP 148/92 mmHg · Pulse 96/min')
    expect(text).toContain('74 kg')
    expect((await read(id)).document?.vitals).toMatchObject(vitals)
    expect(await textOf((await read(await signed())).pdf_url ?? '')).not.toContain('Vital signs')
  })

  test('says why a medicine is given although the patient is allergic to its class, in both languages, and only of that medicine', async () => {
    const penicillin = db
      .selectFrom('products')
      .select('medicine_id')
      .where('composition', 'like', 'Amoxicillin (500mg) + Clavulanic Acid (125mg)%')
    const held = await penicillin.where('form', '=', 'tablet').limit(1).executeTakeFirstOrThrow()
    const reason = 'Skin test negative in 2025'
    const id = await signed([
      draftLine(held.medicine_id, { kept: [{ code: 'allergy', row: 'allergy:penicillins', reason }] }),
      draftLine(medicine_id),
    ])
    const text = await textOf((await read(id)).pdf_url ?? '')
    expect(text.split(`Prescribed despite a known allergy. Reason: ${reason}`)).toHaveLength(2)
    expect((await textOf(inHindi(id))).normalize('NFC')).toMatch(new RegExp(`${'कारण'.normalize('NFC')} ?: ${reason}`))
    expect(await textOf((await read(await signed())).pdf_url ?? '')).not.toContain('despite')
  })

  test('an empty prescription says so, and has no medicine document', async () => {
    const { pdf_url, fhir_url, consult_record_url } = await read(await signed([]))
    expect(await textOf(pdf_url ?? '')).toContain('No medicines prescribed.')
    expect(fhir_url).toBeNull()
    expect(consult_record_url).not.toBeNull()
  })

  test('AB-2, AB-3: comes as FHIR documents too', async () => {
    const { fhir_url, consult_record_url } = await read(await signed())
    const record = await app.http.inject({ url: fhir_url ?? '' })
    expect(record.headers['content-type']).toContain('application/fhir+json')
    expect(record.json()).toMatchObject({ resourceType: 'Bundle', type: 'document' })
    const consult = await app.http.inject({ url: consult_record_url ?? '' })
    expect(consult.json()).toMatchObject({
      entry: expect.arrayContaining([expect.objectContaining({ resource: expect.objectContaining({ resourceType: 'Patient' }) })]),
    })
  })

  test('an upload has no paper of ours; another account’s prescription does not exist', async () => {
    expect(await read(await seedUpload(db, testNow, asha))).toMatchObject({ document: null, pdf_url: null, qr: null })
    const stranger = await seedPatient(db, testNow)
    const id = await signed()
    await expect(app.as(stranger.actor)('GET /api/prescription/', { query: { prescription: id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { pdf_url } = await read(id)
    const forged = (pdf_url ?? '').replace(asha.userId, stranger.userId)
    expect((await app.http.inject({ url: forged })).statusCode).toBe(404)
    expect((await app.http.inject({ url: (pdf_url ?? '').replace('.en', '.fhir') })).statusCode).toBe(404)
  })
})

describe('the code on the paper', () => {
  test('is genuine by our public keys alone, and says what the paper says', async () => {
    const { qr } = await read(await signed())
    const verdict = await verifyCode(qr ?? '', await keysOf())
    expect(verdict).toMatchObject({
      genuine: true,
      doctor: ['Dr. Kavita Rao', 'RMC-DEMO-10021', 'Rajasthan Medical Council'],
      patient: ['Asha Verma', '36 Years', 'F'],
      medicines: [{ dose: '1-0-1', days: 5, quantity: 10 }],
    })
  })

  test('changed in any one sign it is not', async () => {
    const { qr } = await read(await signed())
    const code = (qr ?? '').slice((qr ?? '').indexOf('#') + 1)
    const keys = await keysOf()
    const signs = 'ABab09-_.'
    const verdicts = await Promise.all(
      Array.from({ length: 300 }, (_, n) => {
        const at = (n * 7919) % code.length
        const other = signs.split('').find((sign) => sign !== code[at]) ?? 'x'
        return verifyCode(`#${code.slice(0, at)}${other}${code.slice(at + 1)}`, keys)
      }),
    )
    expect(verdicts.filter(({ genuine }) => genuine)).toEqual([])
    expect(await verifyCode(qr ?? '', {})).toEqual({ genuine: false, why: 'unknown_key' })
    expect(await verifyCode('https://somewhere.example/', keys)).toEqual({ genuine: false, why: 'unreadable' })
  })

  test('is read by one page without any other file, whose only script is allowed by its hash', async () => {
    const { body, headers } = await app.http.inject({ url: '/verify/' })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/)
    expect(body).not.toMatch(/src=|href=|import /)
    expect(body).toContain(parts.documents.publicKey)
  })

  test('fits on paper with twenty medicines', async () => {
    const many = await db
      .selectFrom('products')
      .select(['medicine_id'])
      .distinctOn('equivalence_key')
      .where('list', '=', 'O')
      .where('unit', '=', 'tablet')
      .where('equivalence_key', 'is not', null)
      .limit(20)
      .execute()
    // One salt stands in several of them.
    const codes = ['duplicate_salt', 'duplicate_class', 'daily_dose', 'weekly_dose', 'interaction']
    const kept = codes.map((code) => ({ code, row: '*', reason: 'A test of twenty lines' }))
    const { pdf_url, qr } = await read(await signed(many.map((one) => draftLine(one.medicine_id, { kept }))))
    expect((qr ?? '').length).toBeLessThan(2953)
    expect(await textOf(pdf_url ?? '')).toContain(`${many.length}.`)
  })
})
