import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { seedConsent, seedPatient, seedStaff } from './seed.ts'
import { deliver, contextAt, payAtDialog, queuedEvents } from './payments.ts'
import { callControl } from '../../src/features/calls/room/consultation-host.server.ts'
import { sweepDue } from '../../src/features/consultations/appointment/due.server.ts'
import { listSlots } from '../../src/features/doctors/slots.sql.server.ts'
import { slotId } from '../../src/features/doctors/slots.rules.ts'

/** A clinic with a clock that a test moves: patients who book and pay, doctors at their desks. */
export async function testClinic(app: TestApp, begin: Date) {
  const clock = { now: begin }
  const at = (minutes: number) => new Date(begin.getTime() + minutes * 60_000)
  const open = await listSlots(app.db, 'd1', at(24 * 60), at(9 * 24 * 60))
  let used = 0
  const once = () => ({ idempotencyKey: randomUUID() })
  const specialities = await app.visitor('GET /api/speciality/', {})
  const noFlags = (id: string) => {
    const flags = specialities.find((one) => one.id === id)?.red_flags ?? []
    return Object.fromEntries(flags.map((flag) => [flag.id, false]))
  }
  /** Moves the clock and lets it do what has become due, in the order it became due. */
  const goOn = async (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    await sweepDue(app.db, contextAt(clock.now), callControl)
  }
  const pay = async (order: string | undefined) => {
    await payAtDialog(app, order ?? '', 'success')
    for (const event of await queuedEvents(app)) await deliver(app, event)
  }
  return {
    clock,
    at,
    once,
    goOn,
    pay,
    noFlags,
    specialities,
    /** The next free time of the first doctor; in tests whose clock goes on, far enough from the one before. */
    freshSlot: (apart = 1) => {
      const slot = open[used]
      used += apart
      if (!slot) throw new Error('the demo doctor has too little time')
      return slotId({ doctorId: 'd1', startAt: slot.start_at })
    },
    patient: async (more: Parameters<typeof seedPatient>[2] = {}) => {
      const made = await seedPatient(app.db, begin, more)
      const consent = await seedConsent(app.db, begin, made)
      const told = {
        patient: made.patientId,
        consent_id: consent,
        complaint: 'Fever since Monday',
        intake: [{ q: 'Since when?', a: 'Monday' }],
      }
      const api = () => app.as(made.actor, clock.now)
      const book = (slot: string, body: object = {}) =>
        api()('POST /api/patient/{id}/schedule_consultation/', {
          params: { id: made.patientId },
          body: { ...told, doctor: 'd1', slot, speciality: 'general-physician', red_flags: noFlags('general-physician'), ...body },
          ...once(),
        })
      const instant = (body: object = {}) =>
        api()('POST /api/patient/{id}/instant_consultation/', {
          params: { id: made.patientId },
          body: { ...told, speciality: 'general-physician', language: 'en', red_flags: noFlags('general-physician'), ...body },
          ...once(),
        })
      const look = async (id: string) => api()('GET /api/my_appointment/{id}/', { params: { id } })
      return { ...made, consent, api, book, instant, look }
    },
    doctor: async (doctorId: string) => {
      const { actor, userId } = await seedStaff(app.db, begin, 'doctor', { doctorId })
      const api = () => app.as(actor, clock.now)
      const presence = (state: 'online' | 'away') => api()('POST /api/desk/presence/', { body: { state } })
      const act = (what: 'accept' | 'decline', id: string) =>
        what === 'accept'
          ? api()('POST /api/desk/consultation/{id}/accept/', { params: { id }, ...once() })
          : api()('POST /api/desk/consultation/{id}/decline/', { params: { id }, ...once() })
      return { actor, userId, api, presence, act, queue: () => api()('GET /api/desk/queue/', {}) }
    },
  }
}
export type Clinic = Awaited<ReturnType<typeof testClinic>>
