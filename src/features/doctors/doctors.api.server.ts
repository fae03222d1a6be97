import { Refusal } from '../../lib/errors.ts'
import type { Call } from '../../platform/call.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import type { Doing } from '../payments/payment-hooks.ts'
import { doctorView, favourites, holdView, moment, slotView, specialities } from './doctor-view.server.ts'
import { doctorsContract, type Slot } from './doctors.contract.ts'
import { type DoctorFilter, listDoctorsOfSpeciality, type Page, searchDoctors, setFavourite } from './doctors.sql.server.ts'
import { keepLonger, keepSlot } from './keep-slot.server.ts'
import { ensureSlots } from './lay-out.server.ts'
import { requireDoctor, requireSlot, slotKey } from './require-doctor.server.ts'
import { addDays, dayOf, indianInstant } from './slot-grid.rules.ts'
import type { SlotKey } from './slots.rules.ts'
import { listSlots, releaseHold, type SlotRow } from './slots.sql.server.ts'

interface Doctors {
  /** Somebody gives a time back: what was booked for it and not paid is given up first. */
  onRelease: (db: Db, doing: Doing, userId: string, key: SlotKey) => Promise<void>
}

export const doctorsApi = ({ onRelease }: Doctors) =>
  implement(doctorsContract, {
    'GET /api/doctor/doctors/': (call, { query }) => doctorPage(call, query),
    'GET /api/doctor/doctors/{id}/': async (call, { params }) =>
      doctorView(await requireDoctor(call.db, params.id, call.now), call.language, call.now, await favourites(call)),
    'POST /api/doctor/doctors/{id}/favourite/': (call, { params }) => mark(call, params.id, true),
    'POST /api/doctor/doctors/{id}/unfavourite/': (call, { params }) => mark(call, params.id, false),
    'GET /api/slot/': async (call, { query }) => {
      await requireDoctor(call.db, query.doctor, call.now)
      const { leadMinutes } = await moment(call.db, call.now)
      const [from, to] = range(query, call.now)
      const rows = await listSlots(call.db, query.doctor, from > call.now ? from : call.now, to)
      const slots = rows.filter(({ state }) => state !== 'EXPIRED').map((row) => slotView(row, call.now, leadMinutes))
      return answer(slots, { days: byDay(slots) })
    },
    'GET /api/slot/{id}/': async (call, { params }) => {
      const row = await requireSlot(call.db, params.id)
      const doctor = await requireDoctor(call.db, row.doctor_id, call.now)
      const { leadMinutes } = await moment(call.db, call.now)
      return { ...slotView(row, call.now, leadMinutes), fee_paise: doctor.fee_booked_paise, hold_expires_at: ownHold(call, row) }
    },
    'POST /api/slot/{id}/hold/': async (call, { params }) => {
      const key = slotKey(params.id)
      await requireDoctor(call.db, key.doctorId, call.now)
      return holdView(await keepSlot(call.db, call, signedIn(call), key), call.now)
    },
    'POST /api/slot/{id}/extend/': async (call, { params }) =>
      holdView(await keepLonger(call.db, call, signedIn(call), slotKey(params.id)), call.now),
    'POST /api/slot/{id}/release/': (call, { params }) =>
      inTransaction(call.db, async (db) => {
        const [userId, key] = [signedIn(call), slotKey(params.id)]
        await onRelease(db, call, userId, key)
        await releaseHold(db, key, userId)
        return { released: true as const }
      }),
    'GET /api/speciality/': ({ db, language }, { query }) => specialities(db, query.lang ?? language),
  })

type Query = Omit<DoctorFilter, 'favouritesOf' | 'free'> &
  Pick<Page, 'ordering' | 'limit'> & { favourites?: boolean | undefined; available_on?: string | undefined; cursor?: string | undefined }

async function doctorPage(call: Call, { favourites: onlyOwn, available_on, ordering, limit, cursor, ...filter }: Query) {
  const { db, now, language } = call
  await ensureSlots(db, await listDoctorsOfSpeciality(db, filter.speciality ?? null), now)
  const at = await moment(db, now)
  const day = available_on ? dayRange(available_on, at.earliest, now) : undefined
  const own = onlyOwn ? { favouritesOf: call.actor.id } : {}
  const rows = await searchDoctors(db, at, { ...filter, ...own, free: day }, { ordering, limit, after: readCursor(cursor) })
  const [marked, last] = [await favourites(call), rows.at(-1)]
  const next = last && rows.length === limit ? { next: `${last.rank}.${last.doctor_id}` } : {}
  return answer(
    rows.map((row) => doctorView(row, language, now, marked)),
    next,
  )
}

function readCursor(cursor: string | undefined): Page['after'] {
  if (cursor === undefined) return null
  const [, rank, doctorId] = /^(\d{1,12})\.([a-z0-9-]{1,40})$/.exec(cursor) ?? []
  if (rank === undefined || doctorId === undefined) throw new Refusal('invalid', { fields: { cursor: ['Invalid cursor'] } })
  return { rank: Number(rank), doctorId }
}

function dayRange(day: string, earliest: Date, now: Date) {
  const [from, to] = [indianInstant(day, '00:00'), indianInstant(addDays(day, 1), '00:00')]
  return { from: from > earliest ? from : earliest, to, now }
}

const mostDays = 14

/** From one day to another in India, both counted; a week when nothing is said. */
function range({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): [Date, Date] {
  const first = from ?? dayOf(now)
  const last = to ?? addDays(first, mostDays - 1)
  if (last > addDays(first, mostDays - 1)) throw new Refusal('invalid', { fields: { to: [`At most ${mostDays} days at a time`] } })
  return [indianInstant(first, '00:00'), indianInstant(addDays(last, 1), '00:00')]
}

function byDay(slots: readonly Slot[]): Record<string, { free: number; slots: string[] }> {
  const days = Map.groupBy(slots, (slot) => dayOf(new Date(slot.start_at)))
  return Object.fromEntries(
    [...days].map(([day, some]) => [day, { free: some.filter(({ state }) => state === 'open').length, slots: some.map(({ id }) => id) }]),
  )
}

function ownHold({ actor, now }: Call, { held_by, hold_expires_at }: SlotRow): string | null {
  return held_by !== null && held_by === actor.id && hold_expires_at !== null && hold_expires_at > now
    ? hold_expires_at.toISOString()
    : null
}

async function mark(call: Call, id: string, is: boolean): Promise<{ is_favourite: boolean }> {
  await requireDoctor(call.db, id, call.now)
  await setFavourite(call.db, signedIn(call), id, is, call.now)
  return { is_favourite: is }
}
