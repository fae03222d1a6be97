import { expect, test, vi } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { draftLine, draftOf } from '../../../../tests/support/consulted.ts'
import type { ClientMessage, ServerMessage } from '../call-protocol.ts'

const app = await testApp()
const clinic = await testClinic(app, testNow)
await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as { port: number }

/** The page of somebody who was given a place: says hello with the ticket and keeps what it hears. */
function page({ url, token }: { url: string; token: string | null }) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${url}`)
  const got: ServerMessage[] = []
  let id = 0
  socket.addEventListener('message', ({ data }) => got.push(JSON.parse(String(data)) as ServerMessage))
  const say = (message: object) => socket.send(JSON.stringify({ id: ++id, ...message } as ClientMessage))
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ t: 'hello', v: 1, ticket: token ?? '', inst: `page-${Math.random()}`, lastSeq: 0 })),
  )
  const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)))
  const heard = (t: ServerMessage['t']) => vi.waitFor(() => expect(got.map((message) => message.t)).toContain(t), 5000)
  const hears = (what: (message: ServerMessage) => boolean) => vi.waitFor(() => expect(got.some(what)).toBe(true), 5000)
  /** Said, and the server has done what follows from it. */
  const done = async (message: object) => {
    say(message)
    const mine = id
    await hears((answer) => answer.t === 'ack' && answer.id === mine)
  }
  return { got, say, heard, hears, done, closed }
}

/** An instant visit that was paid for and that a doctor has accepted: nobody is in the call yet. */
async function accepted() {
  await app.db.deleteFrom('doctor_presence').execute()
  const d2 = await clinic.doctor('d2')
  await d2.presence('online')
  const asha = await clinic.patient()
  const { consultation, payment } = await asha.instant()
  await clinic.pay(payment?.gateway_order_id)
  const id = consultation?.id ?? ''
  await d2.act('accept', id)
  return { d2, asha, id, place: { params: { id }, body: {} } }
}

test('patient and doctor join over the real paths and sockets: waiting, in the call when each hears the other, over when the doctor ends it', async () => {
  const { d2, asha, id, place } = await accepted()
  const patient = page(await asha.api()('POST /api/consultation/{id}/join/', place))
  await patient.heard('welcome')
  await vi.waitFor(async () => expect((await asha.look(id)).state).toBe('WAITING_ROOM'), 5000)
  const seat = await d2.api()('POST /api/consultation/{id}/join/', place)
  // TPG-5: the doctor's name and registration stand in the call for both.
  expect(seat).toMatchObject({ role: 'doctor', doctor: { registration_no: 'RJ-DEMO-10002', council: 'Rajasthan Medical Council' } })
  const doctor = page(seat)
  await doctor.heard('welcome')
  await patient.heard('ev')
  patient.say({ t: 'hears', hears: true })
  doctor.say({ t: 'hears', hears: true })
  await vi.waitFor(async () => expect((await asha.look(id)).state).toBe('IN_CALL'), 5000)
  await d2.api()('POST /api/desk/consultation/{id}/end/', { params: { id }, body: { outcome: 'served' }, ...clinic.once() })
  expect(await Promise.all([patient.closed, doctor.closed])).toEqual([4010, 4010])
  expect(await asha.api()('GET /api/consultation/is_call_ended/', { query: { consultation: id } })).toMatchObject({
    is_call_ended: true,
    state: 'ENDED',
  })
  expect(await asha.api()('POST /api/consultation/{id}/join/', place)).toMatchObject({ state: 'ended', token: null })
})

test('TPG-12: who comes by voice alone was not seen, whatever was booked; who comes again with a camera is', async () => {
  const { d2, asha, id } = await accepted()
  const join = (body: object) => asha.api()('POST /api/consultation/{id}/join/', { params: { id }, body })
  await join({ mode: 'audio', device_check: { cam: 'problem', mic: 'ok', net: 'ok' } })
  expect(await asha.look(id)).toMatchObject({ mode: 'video', mode_actual: 'audio' })
  await d2.api()('POST /api/consultation/{id}/join/', { params: { id }, body: {} })
  expect((await asha.look(id)).mode_actual).toBe('audio')
  await join({})
  expect((await asha.look(id)).mode_actual).toBe('video')
  await asha.api()('POST /api/consultation/cancel/', { body: { consultation: id }, ...clinic.once() })
})

test('TPG-12: a patient who came by voice and switches the camera on counts as seen once pictures reach the doctor, and List A may be prescribed then', async () => {
  const { d2, asha, id, place } = await accepted()
  const voice = { mode: 'audio' as const, device_check: { cam: 'ok' as const, mic: 'ok' as const, net: 'ok' as const } }
  const patient = page(await asha.api()('POST /api/consultation/{id}/join/', { params: { id }, body: voice }))
  const doctor = page(await d2.api()('POST /api/consultation/{id}/join/', place))
  await Promise.all([patient.heard('welcome'), doctor.heard('welcome')])
  const camera = (cam: boolean) => patient.say({ t: 'state', state: { mic: true, cam, mode: cam ? 'video' : 'audio' } })
  camera(false)
  for (const one of [patient, doctor]) one.say({ t: 'hears', hears: true })
  await vi.waitFor(async () => expect((await asha.look(id)).state).toBe('IN_CALL'), 5000)

  const ofListA = app.db
    .selectFrom('products')
    .select('medicine_id')
    .where('list', '=', 'A')
    .where('unit', '=', 'tablet')
    .where('ndps', '=', false)
  const { medicine_id } = await ofListA.where('schedule', '<>', 'X').orderBy('medicine_id').executeTakeFirstOrThrow()
  const refusals = async () => {
    const body = { draft: draftOf([draftLine(medicine_id)]) }
    const { problems } = await d2.api()('PUT /api/desk/consultation/{id}/prescription/', { params: { id }, body })
    return problems.map(({ code }) => code)
  }
  expect(await refusals()).toContain('list_a_needs_video')
  // A page that says it sees is not believed while the patient sends nothing.
  await doctor.done({ t: 'sees' })
  expect((await asha.look(id)).mode_actual).toBe('audio')

  camera(true)
  await doctor.hears(({ t, ...message }) => t === 'ev' && JSON.stringify(message).includes('"cam":true'))
  // Nor is the patient, of what arrives at the doctor.
  await patient.done({ t: 'sees' })
  expect((await asha.look(id)).mode_actual).toBe('audio')
  await doctor.done({ t: 'sees' })
  expect((await asha.look(id)).mode_actual).toBe('video')
  expect(await refusals()).not.toContain('list_a_needs_video')
  await d2.api()('POST /api/desk/consultation/{id}/end/', { params: { id }, body: { outcome: 'served' }, ...clinic.once() })
})

test('nobody else has a place: another patient, another doctor', async () => {
  const asha = await clinic.patient()
  const { consultation } = await asha.book(clinic.freshSlot())
  const place = { params: { id: consultation?.id ?? '' }, body: {} }
  const [stranger, otherDoctor] = [await clinic.patient(), await clinic.doctor('d3')]
  await expect(stranger.api()('POST /api/consultation/{id}/join/', place)).rejects.toMatchObject({ code: 'not_found' })
  await expect(otherDoctor.api()('POST /api/consultation/{id}/join/', place)).rejects.toMatchObject({ code: 'not_found' })
  await expect(asha.api()('POST /api/consultation/{id}/join/', place)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Please pay first',
  })
})

test('a call that broke off is joined again after the retry, with another doctor', async () => {
  await app.db.deleteFrom('doctor_presence').execute()
  const [d2, d8] = [await clinic.doctor('d2'), await clinic.doctor('d8')]
  await d2.presence('online')
  const asha = await clinic.patient()
  const { consultation, payment } = await asha.instant()
  await clinic.pay(payment?.gateway_order_id)
  const id = consultation?.id ?? ''
  const place = { params: { id }, body: {} }
  await d2.act('accept', id)
  const first = page(await asha.api()('POST /api/consultation/{id}/join/', place))
  await first.heard('welcome')
  await d2.api()('POST /api/desk/consultation/{id}/end/', { params: { id }, body: { outcome: 'not_connected' }, ...clinic.once() })
  expect(await first.closed).toBe(4010)
  await d2.presence('away')
  await d8.presence('online')
  await asha.api()('POST /api/consultation/retry/', { body: { consultation: id }, ...clinic.once() })
  await d8.act('accept', id)
  const again = page(await asha.api()('POST /api/consultation/{id}/join/', place))
  const doctor = page(await d8.api()('POST /api/consultation/{id}/join/', place))
  await Promise.all([again.heard('welcome'), doctor.heard('welcome')])
  for (const one of [again, doctor]) one.say({ t: 'hears', hears: true })
  await vi.waitFor(async () => expect((await asha.look(id)).state).toBe('IN_CALL'), 5000)
})

test('what somebody has read of the chat is kept for their next page, each side by itself, during the call and after it', async () => {
  const { d2, asha, id, place } = await accepted()
  const comesIn = async (who: typeof d2 | typeof asha) => {
    const mine = page(await who.api()('POST /api/consultation/{id}/join/', place))
    await mine.heard('welcome')
    return mine
  }
  const [patient, doctor] = [await comesIn(asha), await comesIn(d2)]
  for (const one of [patient, doctor]) one.say({ t: 'hears', hears: true })
  await vi.waitFor(async () => expect((await asha.look(id)).state).toBe('IN_CALL'), 5000)
  const said = async (text: string) => {
    await patient.done({ t: 'chat', text })
    const is = (message: ServerMessage) => message.t === 'ev' && message.ev.kind === 'chat' && message.ev.body.text === text
    await doctor.hears(is)
    return doctor.got.flatMap((message) => (message.t === 'ev' && is(message) ? message.ev.seq : []))[0] ?? 0
  }
  const [first, second] = [await said('It hurts at night'), await said('And in the morning')]
  const reads = (who: typeof d2 | typeof asha, seq: number) =>
    who.api()('PUT /api/consultation/{id}/chat/read/', { params: { id }, body: { seq } })
  expect(await reads(d2, first)).toEqual({ read_seq: first })
  expect((await comesIn(d2)).got[0]).toMatchObject({ t: 'welcome', readSeq: first })
  expect((await comesIn(asha)).got[0]).toMatchObject({ t: 'welcome', readSeq: 0 })
  await expect(reads(await clinic.doctor('d3'), first)).rejects.toMatchObject({ code: 'not_found' })
  await expect(reads(await clinic.patient(), first)).rejects.toMatchObject({ code: 'not_found' })

  await d2.api()('POST /api/desk/consultation/{id}/end/', { params: { id }, body: { outcome: 'served' }, ...clinic.once() })
  expect(await reads(d2, second)).toEqual({ read_seq: second })
  // A page that was left open says less, later.
  expect(await reads(d2, first)).toEqual({ read_seq: second })
  expect(await d2.api()('GET /api/desk/consultation/{id}/papers/', { params: { id } })).toMatchObject({
    chat: [{ seq: first }, { seq: second, text: 'And in the morning' }],
    chat_read_seq: second,
  })
})
