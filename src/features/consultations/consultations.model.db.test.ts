import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appOn, testNow } from '../../../tests/support/app.ts'
import { branchingDatabase } from '../../../tests/support/branching-database.ts'
import { type Clinic, testClinic } from '../../../tests/support/consultations.ts'
import { runs } from '../../../tests/support/long.ts'
import { Refusal } from '../../lib/errors.ts'
import { consultationHost } from '../calls/room/consultation-host.server.ts'
import { listSlots } from '../doctors/slots.sql.server.ts'
import { slotId } from '../doctors/slots.rules.ts'
import { type ConsultationAction, consultationMachine, type ConsultationState, overStates } from './consultations.rules.ts'

const clock = { now: testNow }
const database = await branchingDatabase()
const { db } = database
const clinic: Clinic = await testClinic(await appOn(db, () => clock.now), testNow)
const doctors = new Map(await Promise.all(['d1', 'd2', 'd7', 'd8'].map(async (id) => [id, await clinic.doctor(id)] as const)))
await database.keep()
const day = 24 * 60

/** One patient's way through a consultation: everything anybody can do, at any time, in any order. */
type Patient = Awaited<ReturnType<Clinic['patient']>>
interface Way {
  who: Patient
  id: string
  orders: string[]
}
const commands = {
  pay: async ({ orders }: Way) => clinic.pay(orders.at(-1)),
  pay_first: async ({ orders }: Way) => clinic.pay(orders[0]),
  cancel: async ({ who, id }: Way) => who.api()('POST /api/consultation/cancel/', { body: { consultation: id }, ...clinic.once() }),
  refund: async ({ who, id }: Way) => who.api()('POST /api/consultation/refund/', { body: { consultation: id }, ...clinic.once() }),
  retry: async ({ who, id }: Way) => who.api()('POST /api/consultation/retry/', { body: { consultation: id }, ...clinic.once() }),
  release: async ({ who, id }: Way) => who.api()('POST /api/consultation/{id}/release_slot/', { params: { id } }),
  timeout: async ({ who, id }: Way) => who.api()('POST /api/consultation/send_timeout_notification/', { body: { consultation: id } }),
  move: async (way: Way) => moveTo(way, 'd1'),
  move_cheaper: async (way: Way) => moveTo(way, 'd8'),
  move_dearer: async (way: Way) => moveTo(way, 'd7'),
  accept: async ({ id }: Way) => doctors.get('d2')?.act('accept', id),
  decline: async ({ id }: Way) => doctors.get('d2')?.act('decline', id),
  online: async () => doctors.get('d2')?.presence('online'),
  away: async () => doctors.get('d2')?.presence('away'),
  patient_comes: async ({ who, id }: Way) =>
    consultationHost.entered(db, { key: { userId: who.userId, callId: id }, role: 'patient' }, clock.now),
  doctor_comes: async ({ who, id }: Way) =>
    consultationHost.entered(db, { key: { userId: who.userId, callId: id }, role: 'doctor' }, clock.now),
  line_cut: async ({ who, id }: Way) => consultationHost.away(db, { key: { userId: who.userId, callId: id }, role: 'patient' }, clock.now),
  hears: async ({ who, id }: Way) => consultationHost.connected(db, { userId: who.userId, callId: id }, clock.now),
  line_ends: async ({ who, id }: Way) =>
    consultationHost.ended(db, { userId: who.userId, callId: id }, { reason: 'cap', talkSeconds: 20 }, clock.now),
  served: async (way: Way) => desk(way, 'served'),
  not_connected: async (way: Way) => desk(way, 'not_connected'),
  in_person: async (way: Way) => desk(way, 'in_person'),
  call_again: async ({ id }: Way) =>
    (await doctorOf(id))?.api()('POST /api/desk/consultation/{id}/call_again/', { params: { id }, ...clinic.once() }),
  complete: async ({ id }: Way) =>
    (await doctorOf(id))?.api()('POST /api/desk/consultation/{id}/complete/', { params: { id }, ...clinic.once() }),
  doctor_cancels: async ({ id }: Way) =>
    (await doctorOf(id))?.api()('POST /api/desk/consultation/{id}/cancel/', { params: { id }, body: {}, ...clinic.once() }),
  seconds: async () => goOn(21 / 60),
  minutes: async () => goOn(6),
  to_the_door: async ({ id }: Way) => toTheDoor(id),
  an_hour: async () => goOn(61),
  a_day: async () => goOn(day),
} as const
type Command = keyof typeof commands

async function goOn(minutes: number): Promise<void> {
  clock.now = new Date(clinic.clock.now.getTime() + minutes * 60_000)
  await clinic.goOn(minutes)
}

async function toTheDoor(id: string): Promise<void> {
  const { start_at } = await rowOf(id)
  const minutes = start_at ? (start_at.getTime() - clinic.clock.now.getTime()) / 60_000 - 5 : 0
  if (minutes > 0) await goOn(minutes)
}

async function freeSlotOf(doctorId: string): Promise<string> {
  const slots = await listSlots(
    db,
    doctorId,
    new Date(clock.now.getTime() + 2 * 3_600_000),
    new Date(clock.now.getTime() + 5 * day * 60_000),
  )
  const open = slots.find(({ state }) => state === 'OPEN')
  return slotId({ doctorId, startAt: open?.start_at ?? clock.now })
}

async function moveTo({ who, id, orders }: Way, doctorId: string) {
  const body = { consultation: id, slot: await freeSlotOf(doctorId) }
  const { payment } = await who.api()('POST /api/consultation/reschedule/', { body, ...clinic.once() })
  if (payment) orders.push(payment.gateway_order_id)
}

async function doctorOf(id: string) {
  return doctors.get((await rowOf(id)).doctor_id ?? '')
}

async function desk({ id }: Way, outcome: 'served' | 'not_connected' | 'in_person') {
  return (await doctorOf(id))?.api()('POST /api/desk/consultation/{id}/end/', { params: { id }, body: { outcome }, ...clinic.once() })
}

const rowOf = (id: string) => db.selectFrom('consultations').selectAll().where('consultation_id', '=', id).executeTakeFirstOrThrow()

/** What holds after every single step, whoever did what. */
async function check(id: string): Promise<void> {
  const row = await rowOf(id)
  await checkHistory(id, row.state)
  if (!overStates.includes(row.state)) expect(row.due_at, `${row.state} waits for nothing`).not.toBeNull()
  await checkMoney(row)
  if (row.cancelled_by === 'patient') expect(['EXPIRED', 'CANCELLED'], 'what its patient gave up came back to life').toContain(row.state)
  if (row.state === 'CANCELLED' && row.binding_start_at) await checkLateMove(row)
  if (row.kind === 'booked') await checkSlot(row)
}
type Row = Awaited<ReturnType<typeof rowOf>>

async function checkHistory(id: string, now: ConsultationState): Promise<void> {
  const events = await db.selectFrom('consultation_events').selectAll().where('consultation_id', '=', id).orderBy('event_id').execute()
  let at: string | null = null
  for (const { action, from_state, to_state } of events) {
    expect(from_state).toBe(at)
    at = to_state
    // What changes no state is no arrow.
    if (action === 'begin' || to_state === from_state) continue
    const arrow: { from: readonly string[]; to: string } = consultationMachine[action as ConsultationAction]
    expect(arrow.from, `${action} from ${from_state}`).toContain(from_state)
    expect(to_state).toBe(arrow.to)
  }
  expect(now).toBe(at)
}

/** Kept money is what the state says; every rupee that came is kept or on its way back. */
async function checkMoney({ user_id, consultation_id, state, kind, total_paise, in_person_advised }: Row): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('purpose_id', '=', consultation_id)
    .execute()
  const kept = payments.reduce((sum, one) => sum + one.captured_paise - one.refund_requested_paise, 0)
  const ledger = await db.selectFrom('ledger_entries').selectAll().where('user_id', '=', user_id).execute()
  const owed = ledger.reduce(
    (sum, one) => sum + (one.credit === 'customer' ? one.amount_paise : 0) - (one.debit === 'customer' ? one.amount_paise : 0),
    0,
  )
  expect(owed).toBe(kept)
  if (state === 'PENDING_PAYMENT' || state === 'EXPIRED' || in_person_advised) expect(kept).toBe(0)
  else if (state === 'CANCELLED') expect(kind === 'instant' ? [0] : [0, Math.ceil(total_paise / 2)]).toContain(kept)
  else expect(kept).toBe(total_paise)
}

/** Moved far ahead when it was late already, it is cancelled late, unless the doctor was the one who failed. */
async function checkLateMove({ consultation_id }: Row): Promise<void> {
  const events = await db
    .selectFrom('consultation_events')
    .select('detail')
    .where('consultation_id', '=', consultation_id)
    .where('action', '=', 'cancel')
    .execute()
  expect(events.map(({ detail }) => (detail as { rule?: string } | null)?.rule)).not.toContain('booked-early')
}

async function checkSlot({ consultation_id, doctor_id, start_at, state }: Row): Promise<void> {
  const slots = await db
    .selectFrom('slots')
    .selectAll()
    .where('consultation_id', '=', consultation_id)
    .where('state', '=', 'BOOKED')
    .execute()
  const has = slots.some((slot) => slot.doctor_id === doctor_id && slot.start_at.getTime() === start_at?.getTime())
  if (state === 'CONFIRMED' || state === 'WAITING_ROOM' || state === 'IN_CALL') expect([slots.length, has]).toEqual([1, true])
  if (state === 'PENDING_PAYMENT' || state === 'EXPIRED') expect(slots).toEqual([])
}

/** As it was before anybody came: a thousand runs would else each look through all of those before. */
async function emptyClinic(): Promise<void> {
  await database.forget()
  clock.now = testNow
  clinic.clock.now = testNow
}

async function begin(kind: 'booked' | 'instant'): Promise<Way> {
  const who = await clinic.patient()
  await doctors.get('d2')?.presence('online')
  const begun = kind === 'booked' ? await who.book(await freeSlotOf('d1')) : await who.instant()
  return { who, id: begun.consultation?.id ?? '', orders: [begun.payment?.gateway_order_id ?? ''] }
}

async function walk(kind: 'booked' | 'instant', steps: readonly Command[]): Promise<ConsultationState> {
  await emptyClinic()
  const way = await begin(kind)
  for (const step of steps) {
    await commands[step](way).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
    await check(way.id)
  }
  for (const minutes of [1, 20, 45, 2 * day, 45, day, 60]) await goOn(minutes)
  await check(way.id)
  return (await rowOf(way.id)).state
}

const names = Object.keys(commands) as Command[]
/** Likely ways first, so that short runs meet calls and not only refusals. */
const likely: Command[] = ['pay', 'to_the_door', 'online', 'accept', 'patient_comes', 'doctor_comes', 'hears', 'served']
const step = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.constantFrom(...likely) })
const ways = fc.oneof(
  fc.array(step, { minLength: 3, maxLength: 12 }),
  fc.tuple(fc.subarray(likely, { minLength: 4 }), fc.array(step, { maxLength: 8 })).map(([some, more]) => [...some, ...more]),
)

test(
  'whatever patients, doctors, money and time do, in any order, it moves along the drawn machine, money balances, and nothing waits for ever (R10)',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('booked' as const, 'instant' as const), ways, async (kind, steps) => {
        expect(overStates).toContain(await walk(kind, steps))
      }),
      {
        // A cheaper time, and then cancelled late: found after four thousand runs.
        examples: [
          ['booked', ['pay_first', 'minutes', 'move_cheaper', 'away', 'to_the_door', 'in_person', 'cancel', 'hears']],
          ['booked', ['release', 'pay_first']],
          ['booked', ['pay_first', 'to_the_door', 'move', 'cancel']],
        ],
        // Most of a second each: a thousand end within the long run's hour, and each run takes other ones.
        numRuns: runs(25, 1_000),
        seed: runs(20_261_121, Date.now()),
        endOnFailure: true,
      },
    )
  },
  runs(120_000, 3_600_000),
)

test('the checks see a state that nothing led to', async () => {
  await emptyClinic()
  const { id } = await begin('booked')
  await db.updateTable('consultations').set({ state: 'IN_CALL' }).where('consultation_id', '=', id).execute()
  await expect(check(id)).rejects.toThrow('expected')
})
