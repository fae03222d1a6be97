import { beforeEach, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { draftOf } from '../../../../tests/support/consulted.ts'
import { consultationHost } from '../../calls/room/consultation-host.server.ts'
import { eicar, pdf } from '../../files/bad-files.fixture.ts'

const app = await testApp()
const clinic = await testClinic(app, testNow)

beforeEach(async () => {
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
})

const asked = { allergies: [], current_medicines: [] }

async function inCall(doctorId = 'd2', patient?: Awaited<ReturnType<typeof clinic.patient>>) {
  await app.db.deleteFrom('doctor_presence').execute()
  const doctor = await clinic.doctor(doctorId)
  await doctor.presence('online')
  const who = patient ?? (await clinic.patient())
  const { consultation, payment } = await who.instant()
  await clinic.pay(payment?.gateway_order_id)
  const id = consultation?.id ?? ''
  await doctor.act('accept', id)
  const key = { userId: who.userId, callId: id }
  for (const role of ['patient', 'doctor'] as const) await consultationHost.entered(app.db, { key, role }, testNow)
  await consultationHost.connected(app.db, key, testNow)
  return { doctor, who, id, key, desk: doctor.api() }
}
type Desk = Awaited<ReturnType<typeof inCall>>['desk']

/** The same way as a patient's: piece by piece, looked through, and nothing but pages or a picture drawn anew. */
async function upload(api: Desk, content: Buffer, name = 'diet.pdf'): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' as const }
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const { id } = await api('POST /api/file/', { headers: { ...tus, 'upload-length': content.length, 'upload-metadata': metadata } })
  await api('PATCH /api/file/{id}/', { params: { id }, headers: { ...tus, 'upload-offset': 0 }, body: new Uint8Array(content) })
  return id
}
const send = (api: Desk, id: string, file: string) => api('POST /api/desk/consultation/{id}/file/', { params: { id }, body: { file } })
const filesOf = async (userId: string) =>
  (await app.db.selectFrom('files').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id)

test('a file of the doctor becomes the patient’s: in the chat, among the papers of the visit, opened by both', async () => {
  const { doctor, who, id, key, desk } = await inCall()
  const file = await upload(desk, pdf())
  expect(await send(desk, id, file)).toMatchObject({ file_id: file, name: 'diet.pdf', mime: 'application/pdf', sent_by: 'doctor' })
  expect(await filesOf(doctor.userId)).toEqual([])
  expect((await who.look(id)).files).toMatchObject([{ file_id: file, name: 'diet.pdf', sent_by: 'doctor' }])
  const mine = await who.api()('GET /api/file/{id}/', { params: { id: file } })
  expect(mine).toMatchObject({ state: 'clean', mime: 'application/pdf' })
  expect(mine.page_urls.length).toBeGreaterThan(0)
  expect(await desk('GET /api/desk/consultation/{id}/record/', { params: { id } })).toMatchObject({
    files: [{ id: file, sent_by: 'doctor' }],
  })
  expect(await consultationHost.fileOf(app.db, key, file)).toEqual({ id: file, name: 'diet.pdf', mime: 'application/pdf' })
  // The answer was lost on the way: asked again it is the same, and stands there once.
  expect(await send(desk, id, file)).toMatchObject({ file_id: file })
  expect((await who.look(id)).files).toHaveLength(1)
  const looks = await app.db.selectFrom('audit_events').select(['action', 'subject']).where('user_id', '=', who.userId).execute()
  expect(looks).toContainEqual({ action: 'file_sent', subject: `consultation:${id}` })
})

test('an earlier visit stands with its files beside the next one, for the doctor they were shared with alone', async () => {
  const first = await inCall()
  const file = await upload(first.desk, pdf())
  await send(first.desk, first.id, file)
  await first.desk('PUT /api/desk/consultation/{id}/prescription/', {
    params: { id: first.id },
    body: { draft: draftOf([]), health: asked },
  })
  await first.desk('POST /api/desk/consultation/{id}/end/', { params: { id: first.id }, body: { outcome: 'served' }, ...clinic.once() })
  await first.desk('POST /api/desk/consultation/{id}/prescription/sign/', { params: { id: first.id }, ...clinic.once() })
  const again = await inCall('d2', first.who)
  expect(await again.desk('GET /api/desk/consultation/{id}/record/', { params: { id: again.id } })).toMatchObject({
    files: [],
    earlier: [{ consultation: first.id, visit_files: [{ id: file, name: 'diet.pdf', sent_by: 'doctor' }] }],
  })
  await app.db.updateTable('consultations').set({ state: 'COMPLETED' }).where('consultation_id', '=', again.id).execute()
  const elsewhere = await inCall('d8', first.who)
  expect(await elsewhere.desk('GET /api/desk/consultation/{id}/record/', { params: { id: elsewhere.id } })).toMatchObject({
    earlier: [{ consultation: first.id, visit_files: [] }],
  })
})

test('an infected file is refused, and nothing of it is with anybody', async () => {
  const { doctor, who, desk } = await inCall()
  await expect(upload(desk, Buffer.from(eicar))).rejects.toMatchObject({ code: 'infected_file' })
  expect([await filesOf(doctor.userId), await filesOf(who.userId)]).toEqual([[], []])
})

test('another doctor finds no such consultation, and nobody sends what is not theirs', async () => {
  const { who, id, desk } = await inCall()
  const other = (await clinic.doctor('d1')).api()
  const theirs = await upload(other, pdf())
  await expect(send(other, id, theirs)).rejects.toMatchObject({ status: 404 })
  await expect(send(desk, id, theirs)).rejects.toMatchObject({ status: 404 })
  await expect(send(who.api(), id, theirs)).rejects.toMatchObject({ status: 404 })
  await expect(desk('GET /api/file/{id}/', { params: { id: theirs } })).rejects.toMatchObject({ status: 404 })
  expect((await who.look(id)).files).toEqual([])
})

test('a closed visit takes no file: before it is taken, cancelled, and once it is complete', async () => {
  const { who, id, desk } = await inCall()
  const file = await upload(desk, pdf())
  for (const state of ['COMPLETED', 'CANCELLED', 'CONFIRMED'] as const) {
    await app.db.updateTable('consultations').set({ state, due_at: null }).where('consultation_id', '=', id).execute()
    await expect(send(desk, id, file)).rejects.toMatchObject({ status: 409 })
  }
  expect((await who.look(id)).files).toEqual([])
  await app.db.updateTable('consultations').set({ state: 'ENDED' }).where('consultation_id', '=', id).execute()
  expect(await send(desk, id, file)).toMatchObject({ file_id: file })
})

test('twenty files are enough for one visit', async () => {
  const { id, desk } = await inCall()
  for (let n = 0; n < 20; n++) await send(desk, id, await upload(desk, pdf(), `${n}.pdf`))
  await expect(send(desk, id, await upload(desk, pdf()))).rejects.toThrow('You have sent 20 files in this consultation')
})
