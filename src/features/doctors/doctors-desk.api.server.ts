import { addDays, daySpan, indiaDay } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { refuseOwnDoctor } from './own-doctor.server.ts'
import { publish } from '../../platform/jobs/events.sql.server.ts'
import { implement } from '../../platform/implement.ts'
import { addDoctor, setSpecialities } from './add-doctor.server.ts'
import { changeDoctorRow, doctorsAtDesk, doctorsWithHours, staffNames } from './add-doctor.sql.server.ts'
import { presenceNumbers, reachSince } from './doctor-numbers.server.ts'
import { cardOf, moment } from './doctor-view.server.ts'
import { type DeskDoctor, type DoctorChange, DoctorFields, type DoctorRecord, doctorsDeskContract } from './doctors-desk.contract.ts'
import { type DoctorRow, doctorRows, lockDoctor } from './doctors.sql.server.ts'
import { regenerateSlots } from './generate-slots.server.ts'
import { recordHeartbeat, findPresence, type PresenceRow, setPresence, stopHeartbeat } from './presence.sql.server.ts'
import { requireAnyDoctor, doctorOf, presentDoctor } from './require-doctor.server.ts'
import { bookedOutside, deskSlot, refuseOverlaps } from './outside.server.ts'
import { scheduleOf, writeSchedule } from './schedule.sql.server.ts'
import { slotId } from './slots.rules.ts'
import { blockSlots, listSlots, unblockSlots } from './slots.sql.server.ts'

interface DoctorsDesk {
  /** Somebody came or went: who waits may be served now. */
  onPresence: (db: Db, context: Pick<Context, 'now' | 'newId'>) => Promise<void>
}

// oxlint-disable-next-line max-lines-per-function -- one handler a path
export function doctorsDeskApi({ onPresence }: DoctorsDesk) {
  return implement(doctorsDeskContract, {
    'GET /api/desk/slot/': async (context, { query }) => {
      const first = query.from ?? indiaDay(context.now)
      const last = query.to ?? addDays(first, 6)
      const rows = await listSlots(context.db, doctorOf(context, query.doctor), ...daySpan(first, last))
      return rows.slice(0, 2000).map(deskSlot)
    },
    'POST /api/desk/slot/block/': (context, { body }) => inTransaction(context.db, (db) => block({ ...context, db }, body)),
    'GET /api/desk/schedule/': (context, { query }) => schedule(context, doctorOf(context, query.doctor)),
    'POST /api/desk/schedule/check/': async (context, { body }) => {
      const doctorId = doctorOf(context, body.doctor)
      refuseOverlaps(body.week)
      await requireAnyDoctor(context.db, doctorId, context.now)
      const before = await scheduleOf(context.db, doctorId, indiaDay(context.now))
      return { booked_outside: (await bookedOutside(context.db, doctorId, { ...before, ...body }, context.now)).map(deskSlot) }
    },
    'PUT /api/desk/schedule/': (context, { body }) =>
      inTransaction(context.db, async (db) => {
        const doctorId = doctorOf(context, body.doctor)
        refuseOverlaps(body.week)
        if (!(await lockDoctor(db, doctorId))) throw new Refusal('not_found')
        const after = { ...(await scheduleOf(db, doctorId, indiaDay(context.now))), week: body.week, days: body.days }
        await writeSchedule(db, doctorId, after, indiaDay(context.now))
        await regenerateSlots(db, doctorId, context.now)
        const booked = await bookedOutside(db, doctorId, after, context.now)
        return { ...(await schedule({ ...context, db }, doctorId)), booked_outside: booked.map(deskSlot) }
      }),
    'GET /api/desk/presence/': async (context) => {
      const row = await findPresence(context.db, presentDoctor(context))
      return presence(context, row && !(await isForgotten(context, row)) ? row : nobody(context.now))
    },
    'POST /api/desk/presence/': (context, { body }) =>
      inTransaction(context.db, async (db) => {
        const doctorId = presentDoctor(context)
        // A locked desk keeps a doctor there who was there; it calls nobody back.
        const onlyBeats = body.heartbeat === true || (context.actor.locked !== undefined && body.state === 'online')
        if (body.with_patient === true) return presence({ ...context, db }, (await stopHeartbeat(db, doctorId)) ?? nobody(context.now))
        const row = onlyBeats
          ? ((await recordHeartbeat(db, doctorId, context.now)) ?? nobody(context.now))
          : await setPresence(db, doctorId, body.state, context.now)
        // With every heartbeat, because one that had stopped makes somebody free again as much as the switch does.
        if (row.state === 'online') await onPresence(db, context)
        return presence({ ...context, db }, row)
      }),
    'GET /api/desk/doctor/': async ({ db, now }) => {
      const rows = (await doctorRows(db, await moment(db, now))
        .orderBy('d.doctor_id')
        .execute()) as DoctorRow[]
      return deskDoctors(db, rows, now)
    },
    'POST /api/desk/doctor/': (context, { body }) =>
      inTransaction(context.db, async (db) => deskDoctor(db, await addDoctor(db, context, body), context.now)),
    'GET /api/desk/doctor/{id}/': ({ db, now }, { params }) => doctorRecord(db, params.id, now),
    'PATCH /api/desk/doctor/{id}/': (context, { params, body }) =>
      inTransaction(context.db, (db) => changeDoctor({ ...context, db }, params.id, body)),
    'POST /api/desk/doctor/{id}/verify/': async (context, { params, body }) => {
      const { now } = context
      return inTransaction(context.db, async (db) => {
        await requireAnyDoctor(db, params.id, now)
        if (body.verified) await refuseOwnDoctor({ ...context, db }, params.id)
        const verified = { verified_at: body.verified ? now : null, verified_by: body.verified ? signedIn(context) : null }
        await changeDoctorRow(db, params.id, verified)
        return deskDoctor(db, params.id, now)
      })
    },
  })
}

async function block(context: Context, { doctor, ...body }: { doctor?: string | undefined; from: string; to: string; block: boolean }) {
  const { db, now } = context
  const [doctorId, from, to] = [doctorOf(context, doctor), new Date(body.from), new Date(body.to)]
  const taken = body.block ? await blockSlots(db, doctorId, from, to) : []
  for (const { held_by, hold_expires_at, ...slot } of taken.toSorted((a, b) => ((a.held_by ?? '') < (b.held_by ?? '') ? -1 : 1))) {
    if (held_by === null || hold_expires_at === null || hold_expires_at <= now) continue
    const payload = { slot: slotId({ doctorId, startAt: slot.start_at }) }
    await publish(db, now, { user_id: held_by, topic: 'slot_gone', payload })
  }
  const changed = body.block ? taken.length : await unblockSlots(db, doctorId, from, to)
  const booked = (await listSlots(db, doctorId, from, to)).filter(({ state }) => state === 'BOOKED')
  return { changed, booked: booked.map(deskSlot) }
}

async function schedule({ db, now }: Context, doctorId: string) {
  const { week, days } = await scheduleOf(db, doctorId, indiaDay(now))
  return { week: [...week], days: [...days] }
}

type Presence = Pick<PresenceRow, 'state' | 'idle_since' | 'misses'>

const nobody = (now: Date): Presence => ({ state: 'away', idle_since: now, misses: 0 })

/** Was there and fell silent so long ago that no ring reaches them: whoever comes to the desk now says anew that they are there. Silence with a patient is none. */
async function isForgotten({ db, now }: Context, { state, heartbeat_at }: PresenceRow): Promise<boolean> {
  const { asleep } = reachSince(await presenceNumbers(db, now), now)
  return state === 'online' && heartbeat_at.getTime() > 0 && heartbeat_at <= asleep
}

async function presence({ db, now }: Context, { state, idle_since, misses }: Presence) {
  const { stale_s, misses_until_away } = await presenceNumbers(db, now)
  const missed_rings = state === 'away' && misses >= misses_until_away
  return { state, idle_since: idle_since.toISOString(), heartbeat_s: Math.floor(stale_s / 3), missed_rings }
}

async function deskDoctors(db: Db, rows: readonly DoctorRow[], now: Date): Promise<DeskDoctor[]> {
  const names = await staffNames(db)
  const [hours, atDesk] = await Promise.all([doctorsWithHours(db), doctorsAtDesk(db)])
  return rows.map((row) => ({
    ...cardOf(row, 'en', now, new Set()),
    verified_at: row.verified_at?.toISOString() ?? null,
    verified_by: names.get(row.verified_by ?? '') ?? null,
    active: row.active,
    has_hours: hours.has(row.doctor_id),
    desk_access: atDesk.get(row.doctor_id) ?? 'none',
  }))
}

async function deskDoctor(db: Db, id: string, now: Date): Promise<DeskDoctor> {
  const [doctor] = await deskDoctors(db, [await requireAnyDoctor(db, id, now)], now)
  if (!doctor) throw new Refusal('not_found')
  return doctor
}

async function doctorRecord(db: Db, id: string, now: Date): Promise<DoctorRecord> {
  const row = await requireAnyDoctor(db, id, now)
  const { verified_at, verified_by } = await deskDoctor(db, id, now)
  const kept = Object.fromEntries(Object.keys(DoctorFields.shape).map((name) => [name, row[name as keyof DoctorRow]]))
  return { id, fields: kept as unknown as DoctorFields, verified_at, verified_by }
}

async function changeDoctor({ db, now }: Context, id: string, { specialities, ...fields }: DoctorChange): Promise<DeskDoctor> {
  const before = await requireAnyDoctor(db, id, now)
  const change = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const other = (['registration_no', 'council'] as const).some((name) => fields[name] !== undefined && fields[name] !== before[name])
  const set = { ...change, ...(other ? { verified_at: null, verified_by: null } : {}) }
  if (Object.keys(set).length > 0) await changeDoctorRow(db, id, set)
  if (specialities) await setSpecialities(db, id, specialities)
  return deskDoctor(db, id, now)
}
