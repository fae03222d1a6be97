import { Refusal } from '../../lib/errors.ts'
import type { Context, LoggedContext } from '../../platform/context.ts'
import { invalidCursor } from '../../platform/cursor.ts'
import { addDays, daySpan, indiaDay } from '../../lib/india-time.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { doctorViews } from './choosing/doctor-views.server.ts'
import { holdView, moment, slotView, specialities } from './doctor-view.server.ts'
import { doctorsContract, type Slot } from './doctors.contract.ts'
import { type DoctorFilter, listDoctorsOfSpeciality, type Page, searchDoctors, setFavourite } from './doctors.sql.server.ts'
import { extendOwnHold, keepSlot } from './keep-slot.server.ts'
import { ensureSlots } from './generate-slots.server.ts'
import { requireDoctor, requireSlot, slotKey } from './require-doctor.server.ts'
import type { SlotKey } from './slots.rules.ts'
import { listSlots, releaseHold, type SlotRow } from './slots.sql.server.ts'

interface Doctors {
  /** Somebody gives a time back: what was booked for it and not paid is given up first. */
  onRelease: (db: Db, context: LoggedContext, userId: string, key: SlotKey) => Promise<void>
}

export const doctorsApi = ({ onRelease }: Doctors) =>
  implement(doctorsContract, {
    'GET /api/doctor/doctors/': (context, { query }) => doctorPage(context, query),
    'GET /api/doctor/doctors/{id}/': async (context, { params }) => {
      const [view] = await doctorViews(context, [await requireDoctor(context.db, params.id, context.now)])
      if (!view) throw new Refusal('not_found')
      return view
    },
    'POST /api/doctor/doctors/{id}/favourite/': (context, { params }) => mark(context, params.id, true),
    'POST /api/doctor/doctors/{id}/unfavourite/': (context, { params }) => mark(context, params.id, false),
    'GET /api/slot/': async (context, { query }) => {
      await requireDoctor(context.db, query.doctor, context.now)
      const { leadMinutes } = await moment(context.db, context.now)
      const [from, to] = range(query, context.now)
      const rows = await listSlots(context.db, query.doctor, from > context.now ? from : context.now, to)
      const slots = rows.filter(({ state }) => state !== 'EXPIRED').map((row) => slotView(row, context.now, leadMinutes))
      return answer(slots, { days: byDay(slots) })
    },
    'GET /api/slot/{id}/': async (context, { params }) => {
      const row = await requireSlot(context.db, params.id)
      const doctor = await requireDoctor(context.db, row.doctor_id, context.now)
      const { leadMinutes } = await moment(context.db, context.now)
      return { ...slotView(row, context.now, leadMinutes), fee_paise: doctor.fee_booked_paise, hold_expires_at: ownHold(context, row) }
    },
    'POST /api/slot/{id}/hold/': async (context, { params }) => {
      const key = slotKey(params.id)
      await requireDoctor(context.db, key.doctorId, context.now)
      return holdView(await keepSlot(context.db, context, signedIn(context), key), context.now)
    },
    'POST /api/slot/{id}/extend/': async (context, { params }) =>
      holdView(await extendOwnHold(context.db, context, signedIn(context), slotKey(params.id)), context.now),
    'POST /api/slot/{id}/release/': (context, { params }) =>
      inTransaction(context.db, async (db) => {
        const [userId, key] = [signedIn(context), slotKey(params.id)]
        await onRelease(db, context, userId, key)
        await releaseHold(db, key, userId)
        return { released: true as const }
      }),
    'GET /api/speciality/': ({ db, language }, { query }) => specialities(db, query.lang ?? language),
  })

type Query = Omit<DoctorFilter, 'favouritesOf' | 'seenBy' | 'free'> &
  Pick<Page, 'ordering' | 'limit'> & {
    favourites?: boolean | undefined
    seen?: boolean | undefined
    available_on?: string | undefined
    cursor?: string | undefined
  }

async function doctorPage(context: Context, { favourites: onlyOwn, seen, available_on, ordering, limit, cursor, ...filter }: Query) {
  const { db, now } = context
  await ensureSlots(db, await listDoctorsOfSpeciality(db, filter.speciality ?? null), now)
  const at = await moment(db, now)
  const day = available_on ? dayRange(available_on, at.earliest, now) : undefined
  const own = { ...(onlyOwn ? { favouritesOf: context.actor.id } : {}), ...(seen ? { seenBy: context.actor.id } : {}) }
  const rows = await searchDoctors(db, at, { ...filter, ...own, free: day }, { ordering, limit, after: readPlace(cursor) })
  const last = rows.at(-1)
  const next = last && rows.length === limit ? { next: `${last.rank}.${last.doctor_id}` } : {}
  return answer(await doctorViews(context, rows, day), next)
}

function readPlace(cursor: string | undefined): Page['after'] {
  if (cursor === undefined) return null
  const [, rank, doctorId] = /^(\d{1,12})\.([a-z0-9-]{1,40})$/.exec(cursor) ?? []
  if (rank === undefined || doctorId === undefined) throw invalidCursor()
  return { rank: Number(rank), doctorId }
}

function dayRange(day: string, earliest: Date, now: Date) {
  const [from, to] = daySpan(day, day)
  return { from: from > earliest ? from : earliest, to, now }
}

const mostDays = 14

/** From one day to another in India, both counted; a week when nothing is said. */
function range({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): [Date, Date] {
  const first = from ?? indiaDay(now)
  const last = to ?? addDays(first, mostDays - 1)
  if (last > addDays(first, mostDays - 1)) throw new Refusal('invalid', { fields: { to: [`At most ${mostDays} days at a time`] } })
  return daySpan(first, last)
}

function byDay(slots: readonly Slot[]): Record<string, { free: number; slots: string[] }> {
  const days = Map.groupBy(slots, (slot) => indiaDay(slot.start_at))
  return Object.fromEntries(
    [...days].map(([day, some]) => [day, { free: some.filter(({ state }) => state === 'open').length, slots: some.map(({ id }) => id) }]),
  )
}

function ownHold({ actor, now }: Context, { held_by, hold_expires_at }: SlotRow): string | null {
  return held_by !== null && held_by === actor.id && hold_expires_at !== null && hold_expires_at > now
    ? hold_expires_at.toISOString()
    : null
}

async function mark(context: Context, id: string, is: boolean): Promise<{ is_favourite: boolean }> {
  await requireDoctor(context.db, id, context.now)
  await setFavourite(context.db, signedIn(context), id, is, context.now)
  return { is_favourite: is }
}
