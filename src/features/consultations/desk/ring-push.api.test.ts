import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testContext } from '../../../../tests/support/bare-app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { decryptPush, pushService, subscribedBrowser } from '../../../../tests/support/push-service.ts'
import { consultationHost } from '../../calls/room/consultation-host.server.ts'
import { noticesJobs, pushTopic } from '../../notices/notices.jobs.server.ts'

// R19: a tab that was discarded, or a browser that was closed, is reached by push for as long as the call rings.
const service = await pushService(() => [201, {}])
const clock = { now: testNow }
const app = await testApp(() => clock.now, { settings: { WEB_PUSH_HOSTS: service.origin } })
const clinic = await testClinic(app, testNow)
const seconds = async (count: number) => {
  clock.now = new Date(clinic.clock.now.getTime() + count * 1000)
  await clinic.goOn(count / 60)
}

/** A doctor online whose browser was subscribed at the desk, and has been closed since. */
async function doctorWithPhone(doctorId: string) {
  const doctor = await clinic.doctor(doctorId)
  const phone = subscribedBrowser()
  const subscription = { endpoint: `${service.origin}/${doctor.userId}`, keys: phone.keys }
  await doctor.api()('POST /api/devices/', { body: { platform: 'web', subscription } })
  await doctor.presence('online')
  return { ...doctor, phone }
}

async function searching() {
  const who = await clinic.patient()
  const { consultation, payment } = await who.instant()
  await clinic.pay(payment?.gateway_order_id)
  const id = consultation?.id ?? ''
  return { ...who, id, see: () => who.look(id) }
}

/** What the push service was sent for a doctor when the tasks that stand are done now, as the browser reads it. */
async function pushed({ userId, phone }: Awaited<ReturnType<typeof doctorWithPhone>>) {
  const from = service.received.length
  const tasks = await app.db.deleteFrom('outbox').where('topic', '=', pushTopic).where('user_id', '=', userId).returningAll().execute()
  for (const { id, user_id, payload } of tasks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const context = { ...testContext({ now: clinic.clock.now }), db: app.db }
    await noticesJobs(app.parts)[0]?.handle(context, { id, userId: user_id, payload: payload as Record<string, unknown> })
  }
  return service.received.slice(from).map(({ headers, body }) => {
    const { notification, data } = JSON.parse(decryptPush(body, phone)) as Record<'notification' | 'data', Record<string, string>>
    return { headers, notification, data, text: JSON.stringify({ notification, data }) }
  })
}

beforeEach(async () => {
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
  await app.db.updateTable('consultation_offers').set({ state: 'GONE' }).where('state', '=', 'RINGING').execute()
  await app.db.deleteFrom('doctor_presence').execute()
  await app.db.deleteFrom('devices').execute()
})

describe('a ring by push', () => {
  test('is urgent, kept only as long as it rings, leads to the ring and names nobody', async () => {
    const d2 = await doctorWithPhone('d2')
    const asha = await searching()
    await seconds(3)
    const [ring, ...more] = await pushed(d2)
    expect(more).toEqual([])
    expect(ring?.headers).toMatchObject({ urgency: 'high', ttl: '17', topic: asha.id.replaceAll('-', '') })
    expect(ring?.data).toMatchObject({ kind: 'desk_ring', link: `/desk/consultations?ring=${asha.id}`, ring: asha.id, lasts_s: '17' })
    expect(ring?.notification).toEqual({ title: 'A patient is calling', body: 'Accept the call within 20 seconds.' })
    const { name } = await app.db.selectFrom('patients').select('name').where('user_id', '=', asha.userId).executeTakeFirstOrThrow()
    for (const secret of [name, asha.userId, asha.patientId, 'Fever']) expect(ring?.text).not.toContain(secret)
  })

  test('that comes too late to be answered is not sent', async () => {
    const d2 = await doctorWithPhone('d2')
    await searching()
    // The sweep that would call it missed has not come yet.
    clinic.clock.now = new Date(clinic.clock.now.getTime() + 30_000)
    clock.now = clinic.clock.now
    expect(await pushed(d2)).toEqual([])
  })

  test('is taken back when it was missed, when the patient gave up, and when it was answered', async () => {
    const d2 = await doctorWithPhone('d2')
    const first = await searching()
    await pushed(d2)
    await seconds(20)
    const [missed] = (await pushed(d2)).filter(({ data }) => data['kind'] !== 'desk_ring')
    expect(missed?.data).toMatchObject({ kind: 'desk_ring_missed', ring: first.id })
    expect(missed?.headers).toMatchObject({ topic: first.id.replaceAll('-', '') })
    await first.api()('POST /api/consultation/cancel/', { body: { consultation: first.id }, ...clinic.once() })
    expect((await pushed(d2)).at(-1)?.data).toMatchObject({ kind: 'desk_ring_over', ring: first.id })
    const second = await searching()
    await d2.act('accept', second.id)
    expect((await pushed(d2)).at(-1)?.data).toMatchObject({ kind: 'desk_ring_answered', ring: second.id })
  })

  test('tells the others that a colleague was faster', async () => {
    const [d1, d2] = [await doctorWithPhone('d1'), await doctorWithPhone('d2')]
    const asha = await searching()
    // After two rings that nobody took, several are rung at once.
    await app.db.updateTable('doctor_presence').set({ misses: 0 }).execute()
    for (let rung = 0; rung < 2; rung++) await seconds(20)
    await pushed(d1)
    await pushed(d2)
    await d1.presence('online')
    await d2.presence('online')
    const ringing = (await d1.queue()).offers.length === 1 && (await d2.queue()).offers.length === 1
    expect(ringing).toBe(true)
    await d1.act('accept', asha.id)
    expect((await pushed(d2)).at(-1)?.data).toMatchObject({ kind: 'desk_ring_taken', ring: asha.id })
    expect((await pushed(d1)).at(-1)?.data).toMatchObject({ kind: 'desk_ring_answered', ring: asha.id })
  })
})

describe('a doctor whose desk is closed', () => {
  test('is rung for half an hour where a device takes the push, and counts in the queue', async () => {
    const d2 = await doctorWithPhone('d2')
    await seconds(29 * 60)
    const asha = await searching()
    expect(await asha.see()).toMatchObject({ state: 'RINGING', queue: { doctors_online: 1 } })
    expect(await pushed(d2)).toHaveLength(1)
  })

  test('is there no more after that, and at once where no device can be woken', async () => {
    await doctorWithPhone('d2')
    const book = async () => (await clinic.patient()).instant()
    await seconds(31 * 60)
    await expect(book()).rejects.toMatchObject({ code: 'no_doctor_online' })
    const d1 = await clinic.doctor('d1')
    await d1.presence('online')
    await seconds(16)
    await expect(book()).rejects.toMatchObject({ code: 'no_doctor_online' })
  })

  test('who wants no push at the desk is not woken', async () => {
    const d2 = await doctorWithPhone('d2')
    await d2.api()('PATCH /api/notice/preference/', { body: { topics: [{ topic: 'desk', push: false }] } })
    await seconds(16)
    await expect((await clinic.patient()).instant()).rejects.toMatchObject({ code: 'no_doctor_online' })
  })

  test('comes after one who sits before theirs', async () => {
    const asleep = await doctorWithPhone('d2')
    await seconds(60)
    const awake = await clinic.doctor('d1')
    await awake.presence('online')
    const asha = await searching()
    expect((await awake.queue()).offers.map(({ id }) => id)).toEqual([asha.id])
    expect((await asleep.queue()).offers).toEqual([])
  })

  test('who has just ended a call is left to write until they sign and a page of the desk is open again', async () => {
    const d2 = await doctorWithPhone('d2')
    const first = await searching()
    await d2.act('accept', first.id)
    const key = { userId: first.userId, callId: first.id }
    for (const role of ['patient', 'doctor'] as const) await consultationHost.entered(app.db, { key, role }, clock.now)
    await consultationHost.connected(app.db, key, clock.now)
    await seconds(300)
    const end = { params: { id: first.id }, body: { outcome: 'served' as const }, ...clinic.once() }
    await d2.api()('POST /api/desk/consultation/{id}/end/', end)
    expect(await d2.api()('GET /api/desk/presence/')).toMatchObject({ state: 'writing' })
    await expect((await clinic.patient()).instant()).rejects.toMatchObject({ code: 'no_doctor_online' })
    const beat = () => d2.api()('POST /api/desk/presence/', { body: { state: 'online', heartbeat: true } })
    await beat()
    const next = await searching()
    expect((await next.see()).state).toBe('SEARCHING')
    await d2.api()('POST /api/desk/consultation/{id}/complete/', { params: { id: first.id }, ...clinic.once() })
    await beat()
    expect((await next.see()).state).toBe('RINGING')
  })

  test('with a patient on the screen is offered to nobody else', async () => {
    const d2 = await doctorWithPhone('d2')
    await d2.api()('POST /api/desk/presence/', { body: { state: 'online', with_patient: true } })
    await expect((await clinic.patient()).instant()).rejects.toMatchObject({ code: 'no_doctor_online' })
    await d2.api()('POST /api/desk/presence/', { body: { state: 'online', heartbeat: true } })
    expect((await (await searching()).see()).state).toBe('RINGING')
  })
})
