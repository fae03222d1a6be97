import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { seedAddress, seedConsultation, seedPatient, seedRelative, seedStaff } from '../../../../tests/support/seed.ts'
import { isSigned, type Signature } from '../../prescriptions/sign/signatures.server.ts'
import { verifyCode } from '../../prescriptions/paper/verify-code.ts'

const clock = { now: testNow }
const app = await testApp(() => clock.now)
const doctors = {
  d1: await seedStaff(app.db, testNow, 'doctor', { doctorId: 'd1' }),
  d2: await seedStaff(app.db, testNow, 'doctor', { doctorId: 'd2' }),
}
const once = () => ({ idempotencyKey: randomUUID() })
const day = (days: number) => new Date(testNow.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** A video visit of today that is over, its doctor and its patient. */
async function afterVisit(more: object = {}, patient?: Awaited<ReturnType<typeof seedPatient>>) {
  const who = patient ?? (await seedPatient(app.db, testNow))
  const times = { start_at: testNow, end_at: new Date(testNow.getTime() + 900_000), started_at: testNow, ended_at: testNow }
  const id = await seedConsultation(app.db, testNow, who, { state: 'ENDED', mode_actual: 'video', talk_seconds: 300, ...times, ...more })
  const api = () => app.as(doctors.d1.actor, clock.now)
  const params = { id }
  return {
    who,
    id,
    params,
    api,
    mine: () => app.as(who.actor, clock.now),
    certify: (body: object = {}, key = once()) =>
      api()('POST /api/desk/consultation/{id}/certificate/', { params, body: { ...sickNote, ...body }, ...key }),
    refer: (body: object = {}) =>
      api()('POST /api/desk/consultation/{id}/referral/', { params, body: { ...referral, ...body }, ...once() }),
    request: (body: object = {}) =>
      api()('POST /api/desk/consultation/{id}/test_request/', { params, body: { tests: ['CBC'], ...body }, ...once() }),
    withdraw: (paper: string, reason = 'Wrong dates', key = once()) =>
      api()('POST /api/desk/consultation/{id}/paper/{paper}/withdraw/', { params: { id, paper }, body: { reason }, ...key }),
    rows: () => app.db.selectFrom('doctor_papers').selectAll().where('consultation_id', '=', id).orderBy('paper_id').execute(),
  }
}
const sickNote = {
  purpose: 'sick_leave' as const,
  activity: 'work' as const,
  from: day(0),
  to: day(2),
  identification: 'Mole on the left cheek',
}
const referral = { speciality: 'Cardiology', reason: 'Breathless on stairs', urgency: 'soon' as const }
const invalid = (fields: object) => ({ code: 'invalid', fields })

describe('a certificate', () => {
  test('is signed once, says who, for whom and from when to when, and belongs to the patient (MC-1, TPG-2, TPG-16)', async () => {
    const { certify, mine, rows, id, who } = await afterVisit()
    const key = once()
    const signed = await certify({}, key)
    expect(await certify({}, key)).toEqual(signed)
    expect(await rows()).toHaveLength(1)
    const paper = await mine()('GET /api/doctor_paper/{id}/', { params: { id: signed.id } })
    expect(paper).toMatchObject({
      patient: { name: 'Asha Verma', age: '36 Years', gender: 'F' },
      content: { kind: 'certificate', from: day(0), to: day(2), diagnosis: '', identification: 'Mole on the left cheek' },
      consultation: { id, mode: 'video' },
      withdrawn: null,
    })
    expect(paper.doctor.registration_no).not.toBe('')
    expect(paper.doctor.qualification).not.toBe('')
    expect((await mine()('GET /api/doctor_paper/', { query: { consultation: id } })).map((one) => one.id)).toEqual([signed.id])
    const notices = await app.db.selectFrom('notices').select(['kind', 'link', 'body']).where('user_id', '=', who.userId).execute()
    const told = notices.filter(({ kind }) => kind === 'paper_ready')
    expect(told).toEqual([{ kind: 'paper_ready', link: `/account/appointments/${id}/documents/${signed.id}`, body: told[0]?.body }])
    expect(told[0]?.body).toContain(paper.doctor.registration_no)
    const looks = await app.db.selectFrom('audit_events').select('action').where('user_id', '=', who.userId).execute()
    expect(looks).toContainEqual({ action: 'paper_signed' })
  })

  test('is dated by the server, and its words and signature stay when the profile changes (MC-2, TPG-16)', async () => {
    const { certify, rows, who, mine } = await afterVisit()
    const { id } = await certify()
    const [row] = await rows()
    const [key] = await app.visitor('GET /api/prescription_key/', {})
    expect(isSigned(row?.document ?? '', row?.signature as unknown as Signature, key?.public_key ?? '')).toBe(true)
    await app.db.updateTable('patients').set({ name: 'Somebody else' }).where('patient_id', '=', who.patientId).execute()
    const paper = await mine()('GET /api/doctor_paper/{id}/', { params: { id } })
    expect(paper).toMatchObject({ signed_at: testNow.toISOString(), patient: { name: 'Asha Verma' } })
  })

  test('of fitness is refused after a video visit, beside its field, and signed after an examination in person (MC-3)', async () => {
    const { certify, api, params, rows } = await afterVisit()
    const fitness = { purpose: 'fitness' as const, from: day(0), to: null }
    await expect(certify(fitness)).rejects.toMatchObject(
      invalid({ purpose: ['A fitness certificate needs an examination in person in the last 7 days. This visit was online'] }),
    )
    expect(await rows()).toEqual([])
    await api()('POST /api/desk/consultation/{id}/in_person/', { params, body: { seen_on: day(-2) }, ...once() })
    expect((await certify(fitness)).content).toMatchObject({ purpose: 'fitness', to: null, examined_on: day(-2) })
  })

  test('is not back-dated, and has no diagnosis that the patient did not agree to (MC-2, MC-4)', async () => {
    const { certify } = await afterVisit()
    await expect(certify({ from: day(-1) })).rejects.toMatchObject(
      invalid({ from: ['The leave cannot begin before the day of the visit'] }),
    )
    await expect(certify({ diagnosis: 'Viral fever' })).rejects.toMatchObject({ code: 'invalid' })
    const agreed = await certify({ diagnosis: 'Viral fever', diagnosis_agreed: true })
    expect(agreed.content).toMatchObject({ diagnosis: 'Viral fever' })
  })

  test('is a PDF in either language, and its code is genuine', async () => {
    const { certify, who } = await afterVisit()
    const { id, pdf_url, qr, number } = await certify()
    const { body, headers, rawPayload } = await app.http.inject({ url: pdf_url })
    expect([headers['content-type'], body.length > 1000]).toEqual(['application/pdf', true])
    const text = pdfText(rawPayload)
    for (const said of ['Medical certificate', 'Asha Verma', number, 'unfit for work', '(3 days)', 'Mole on the left cheek'])
      expect(text).toContain(said)
    const hindi = app.parts.signer.sign({ userId: who.userId, fileId: `${id}.hi`, folder: 'doctor-papers' }, testNow)
    expect(pdfText((await app.http.inject({ url: hindi })).rawPayload)).toContain('मेडिकल सर्टिफ़िकेट')
    const keys = Object.fromEntries((await app.visitor('GET /api/prescription_key/', {})).map((key) => [key.key_id, key.public_key]))
    expect(await verifyCode(qr, keys)).toMatchObject({ genuine: true, paper: { kind: 'certificate' } })
    const at = qr.indexOf('#') + 60
    expect(await verifyCode(`${qr.slice(0, at)}${qr[at] === 'A' ? 'B' : 'A'}${qr.slice(at + 1)}`, keys)).toMatchObject({ genuine: false })
  })
})

test('a referral names somebody to go to and why, a test request its tests line by line; both are kept as they were signed', async () => {
  const { refer, request, mine, id, who } = await afterVisit()
  await expect(refer({ speciality: '' })).rejects.toMatchObject(invalid({ speciality: ['Enter a speciality, a doctor or a hospital'] }))
  await expect(refer({ reason: ' ' })).rejects.toMatchObject({ code: 'invalid' })
  await seedAddress(app.db, testNow, who)
  await refer({ refer_to: 'City Hospital', urgency: 'urgent' })
  await expect(request({ tests: [] })).rejects.toMatchObject({ code: 'invalid' })
  await request({ tests: ['CBC', 'Lipid profile'], fasting: true, instructions: 'In the morning' })
  const papers = await mine()('GET /api/doctor_paper/', { query: { consultation: id } })
  expect(papers.map(({ content }) => content)).toMatchObject([
    { kind: 'referral', refer_to: 'City Hospital', reason: 'Breathless on stairs', urgency: 'urgent' },
    { kind: 'test_request', tests: ['CBC', 'Lipid profile'], fasting: true, instructions: 'In the morning' },
  ])
  expect(papers[0]?.patient.address).toContain('Jaipur')
  const [letter, tests] = await Promise.all(
    papers.map(async ({ pdf_url }) => pdfText((await app.http.inject({ url: pdf_url })).rawPayload)),
  )
  expect(letter).toContain('Breathless on stairs')
  expect(tests).toContain('2. Lipid profile')
})

describe('who may', () => {
  test('another doctor, another patient and a pharmacist find nothing; a relative’s paper is their account’s', async () => {
    const { certify, id, params, who, mine } = await afterVisit()
    const { id: paper } = await certify()
    const other = app.as(doctors.d2.actor, clock.now)
    const notFound = { code: 'not_found' }
    await expect(other('POST /api/desk/consultation/{id}/certificate/', { params, body: sickNote, ...once() })).rejects.toMatchObject(
      notFound,
    )
    await expect(other('GET /api/desk/consultation/{id}/paper/', { params })).rejects.toMatchObject(notFound)
    const taken = { params: { id, paper }, body: { reason: 'Not mine' }, ...once() }
    await expect(other('POST /api/desk/consultation/{id}/paper/{paper}/withdraw/', taken)).rejects.toMatchObject(notFound)
    const stranger = await seedPatient(app.db, testNow)
    const strange = app.as(stranger.actor, clock.now)
    await expect(strange('GET /api/doctor_paper/{id}/', { params: { id: paper } })).rejects.toMatchObject(notFound)
    expect(await strange('GET /api/doctor_paper/', { query: { consultation: id } })).toEqual([])
    const pharmacist = await seedStaff(app.db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
    await expect(app.as(pharmacist.actor, clock.now)('GET /api/doctor_paper/{id}/', { params: { id: paper } })).rejects.toMatchObject(
      notFound,
    )
    const relative = await seedRelative(app.db, testNow, who)
    const theirs = await afterVisit({}, { ...who, patientId: relative })
    await theirs.certify()
    expect(await mine()('GET /api/doctor_paper/', { query: { consultation: theirs.id } })).toHaveLength(1)
  })

  test('not while the call goes on, and not after the follow-up', async () => {
    const talking = await afterVisit({ state: 'IN_CALL', ended_at: null })
    await expect(talking.certify()).rejects.toMatchObject({ code: 'conflict', message: 'Please end the call first' })
    expect(await talking.api()('GET /api/desk/consultation/{id}/paper/', talking)).toEqual({ start: null })
    const long = new Date(testNow.getTime() - 200 * 86_400_000)
    const old = await afterVisit({ state: 'COMPLETED', started_at: long, ended_at: long })
    await expect(old.certify()).rejects.toMatchObject({ code: 'conflict' })
    expect(await old.api()('GET /api/desk/consultation/{id}/paper/', old)).toEqual({ start: null })
  })

  test('a visit has at most twenty, however many are signed at once', async () => {
    const { request, rows } = await afterVisit()
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => request()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(await rows()).toHaveLength(20)
  })
})

describe('a withdrawal', () => {
  test('is signed with its reason, shown to the patient, told, and done once; the paper itself stays (TPG-16)', async () => {
    const { certify, withdraw, rows, mine, who, id } = await afterVisit()
    const signed = await certify()
    const [before] = await rows()
    await expect(withdraw(signed.id, ' ')).rejects.toMatchObject({ code: 'invalid' })
    const key = once()
    const gone = await withdraw(signed.id, 'Wrong dates', key)
    expect(gone).toMatchObject({ withdrawn: { at: testNow.toISOString(), reason: 'Wrong dates' } })
    expect(await withdraw(signed.id, 'Wrong dates', key)).toEqual(gone)
    await expect(withdraw(signed.id, 'Again')).rejects.toMatchObject({ code: 'conflict' })
    const [after] = await rows()
    expect(after?.document).toBe(before?.document)
    const [publicKey] = await app.visitor('GET /api/prescription_key/', {})
    expect(isSigned(after?.withdrawal ?? '', after?.withdrawal_signature as unknown as Signature, publicKey?.public_key ?? '')).toBe(true)
    const paper = await mine()('GET /api/doctor_paper/{id}/', { params: { id: signed.id } })
    expect(paper.withdrawn?.reason).toBe('Wrong dates')
    expect(pdfText((await app.http.inject({ url: paper.pdf_url })).rawPayload)).toContain('WITHDRAWN')
    const notices = await app.db.selectFrom('notices').select(['kind', 'link']).where('user_id', '=', who.userId).execute()
    const told = notices.filter(({ kind }) => kind === 'paper_withdrawn')
    expect(told).toEqual([{ kind: 'paper_withdrawn', link: `/account/appointments/${id}/documents/${signed.id}` }])
    expect((await app.http.inject({ url: '/verify/' })).body).toContain(signed.id)
  })

  test('is of a paper of this visit', async () => {
    const [one, another] = [await afterVisit(), await afterVisit()]
    const { id } = await one.certify()
    await expect(another.withdraw(id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('the doctor’s page of the visit lists them, and says whether more may be written', async () => {
  const { certify, api, params } = await afterVisit()
  const { id } = await certify()
  const past = await api()('GET /api/desk/consultation/{id}/papers/', { params })
  expect(past).toMatchObject({ can_write_papers: true, papers: [{ id }] })
})

test('a referral or a test request with a dose that names no medicine is not signed, beside its field', async () => {
  const { refer, request, rows } = await afterVisit()
  const nameless = ['Write the name of the medicine before its dose']
  await expect(refer({ summary: 'Diagnosis: Cough\nPrescribed:  5-5-5, 5 days' })).rejects.toMatchObject(invalid({ summary: nameless }))
  await expect(request({ reason: 'Diagnosis: Cough. Prescribed:  5-5-5, 5 days' })).rejects.toMatchObject(invalid({ reason: nameless }))
  expect(await rows()).toEqual([])
  await refer({ summary: 'Prescribed: Honey Cough Syrup 5-5-5 ml, 5 days' })
  expect(await rows()).toHaveLength(1)
})
