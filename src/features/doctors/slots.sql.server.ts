import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Slots } from '../../platform/database/database.types.ts'
import { type LaidSlot, slotLengths, type SlotMinutes } from './slot-grid.rules.ts'
import { type SlotKey, slotMachine } from './slots.rules.ts'

const hourMs = 3_600_000

export type SlotRow = Selectable<Slots>

const free = { held_by: null, hold_token: null, hold_expires_at: null, hold_extended: false, consultation_id: null, booked_by: null }

export function findSlot(db: Db, { doctorId, startAt }: SlotKey): Promise<SlotRow | undefined> {
  return db.selectFrom('slots').selectAll().where('doctor_id', '=', doctorId).where('start_at', '=', startAt).executeTakeFirst()
}

export function listSlots(db: Db, doctorId: string, from: Date, to: Date): Promise<SlotRow[]> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .orderBy('start_at')
    .execute()
}

/** One slot moved from states its action may leave; undefined when it was not there to be moved. */
function move(db: Db, { doctorId, startAt }: SlotKey, action: keyof typeof slotMachine, change: Updateable<Slots> = {}) {
  const { from, to } = slotMachine[action]
  return db
    .updateTable('slots')
    .set({ ...change, state: to })
    .where('doctor_id', '=', doctorId)
    .where('start_at', '=', startAt)
    .where('state', 'in', [...from])
    .returningAll()
}

export interface Hold {
  userId: string
  token: string
  expiresAt: Date
}

/**
 * Takes a slot for somebody while it is free, or for whom it is held already. A lapsed hold is free: the guard itself knows the time.
 * The holder who comes again keeps the first token and the first end, so that repeating prolongs nothing.
 */
export function holdSlot(
  db: Db,
  key: SlotKey,
  { userId, token, expiresAt }: Hold,
  now: Date,
  earliest: Date,
): Promise<SlotRow | undefined> {
  const own = sql<boolean>`held_by = ${userId} and hold_expires_at > ${now}`
  const { from, to } = slotMachine.hold
  return db
    .updateTable('slots')
    .set({
      state: to,
      held_by: userId,
      hold_token: sql`case when ${own} then hold_token else ${token}::uuid end`,
      hold_expires_at: sql`case when ${own} then hold_expires_at else ${expiresAt}::timestamptz end`,
      hold_extended: sql`case when ${own} then hold_extended else false end`,
    })
    .where('doctor_id', '=', key.doctorId)
    .where('start_at', '=', key.startAt)
    .where('start_at', '>', earliest)
    .where('state', 'in', [...from])
    .where((eb) => eb.or([eb('state', '=', 'OPEN'), eb('hold_expires_at', '<=', now), eb('held_by', '=', userId)]))
    .returningAll()
    .executeTakeFirst()
}

/** Once, and only while it still holds (WCAG 2.2.1). */
export function extendHold(db: Db, key: SlotKey, userId: string, until: Date, now: Date): Promise<SlotRow | undefined> {
  return move(db, key, 'extend', { hold_expires_at: until, hold_extended: true })
    .where('held_by', '=', userId)
    .where('hold_expires_at', '>', now)
    .where('hold_extended', '=', false)
    .executeTakeFirst()
}

interface Booking {
  userId: string
  consultationId: string
  /** The token of the hold that was paid for; null books only what is open. */
  token: string | null
}

/**
 * Books what was held, or what is free. The end of the hold is not asked for: money that arrives late still wins while nobody has retaken the slot.
 */
export function bookSlot(db: Db, key: SlotKey, { userId, consultationId, token }: Booking, now: Date): Promise<SlotRow | undefined> {
  const booked = { ...free, consultation_id: consultationId, booked_by: userId }
  return move(db, key, 'book', booked)
    .where('start_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'OPEN'),
        eb('hold_expires_at', '<=', now),
        ...(token === null ? [] : [eb.and([eb('hold_token', '=', token), eb('held_by', '=', userId)])]),
      ]),
    )
    .executeTakeFirst()
}

/** Gives a hold back; somebody else's stays as it is. */
export async function releaseHold(db: Db, key: SlotKey, userId: string): Promise<boolean> {
  return (await move(db, key, 'release', free).where('held_by', '=', userId).executeTakeFirst()) !== undefined
}

/** Opens a booked slot again; only for the consultation that has it. */
export async function freeSlot(db: Db, key: SlotKey, consultationId: string): Promise<boolean> {
  return (await move(db, key, 'free', free).where('consultation_id', '=', consultationId).executeTakeFirst()) !== undefined
}

interface Span {
  start_at: Date
  end_at: Date
}

/** Takes away the blocked slots of hours that are to have another length, so that a block pins no grid; answers the times that stay blocked. */
export async function liftBlocks(
  db: Db,
  doctorId: string,
  { from, to, hours }: { from: Date; to: Date; hours: ReadonlyMap<number, SlotMinutes> },
): Promise<Span[]> {
  const at = [...hours.keys()].map((ms) => new Date(ms))
  const { rows } = await sql<Span>`delete from slots where doctor_id = ${doctorId} and state = 'BLOCKED' and start_at >= ${from}
    and start_at < ${to} and exists (select 1 from unnest(${at}::timestamptz[], ${[...hours.values()]}::smallint[]) as laid (hour_at, minutes)
      where laid.hour_at = slots.hour_at and laid.minutes <> slots.minutes) returning start_at, end_at`.execute(db)
  return rows
}

/** Blocks every free slot that touches one of these times. */
export async function blockTouched(db: Db, doctorId: string, spans: readonly Span[]): Promise<void> {
  if (spans.length === 0) return
  const [starts, ends] = [spans.map(({ start_at }) => start_at), spans.map(({ end_at }) => end_at)]
  await sql`update slots set state = ${slotMachine.block.to} where doctor_id = ${doctorId} and state in ('OPEN', 'FULL')
    and exists (select 1 from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as blocked (start_at, end_at)
      where slots.start_at < blocked.end_at and slots.end_at > blocked.start_at)`.execute(db)
}

/** Takes a doctor's free and held time away between two moments; answers what was taken, so that holders can be told. */
export function blockSlots(db: Db, doctorId: string, from: Date, to: Date): Promise<SlotRow[]> {
  return sql<SlotRow>`
    with before as (
      select * from slots where doctor_id = ${doctorId} and start_at > ${longestBefore(from)} and end_at > ${from} and start_at < ${to}
        and state = any(${[...slotMachine.block.from]}) order by start_at for update
    ), done as (
      update slots s set state = 'BLOCKED', held_by = null, hold_token = null, hold_expires_at = null, hold_extended = false
      from before b where s.doctor_id = b.doctor_id and s.start_at = b.start_at
    ) select * from before order by start_at`
    .execute(db)
    .then(({ rows }) => rows)
}

/** No slot that began before this moment touches the given one; it keeps the search on the key. */
const longestBefore = (at: Date) => new Date(at.getTime() - Math.max(...slotLengths) * 60_000)

export async function unblockSlots(db: Db, doctorId: string, from: Date, to: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('slots')
    .set({ state: slotMachine.unblock.to })
    .where('doctor_id', '=', doctorId)
    .where('start_at', '>', longestBefore(from))
    .where('end_at', '>', from)
    .where('start_at', '<', to)
    .where('state', 'in', [...slotMachine.unblock.from])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Holds of an account that still hold, in the order of their slots. */
export function holdsOf(db: Db, userId: string, now: Date): Promise<SlotRow[]> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('held_by', '=', userId)
    .where('state', '=', 'HELD')
    .where('hold_expires_at', '>', now)
    .orderBy('start_at')
    .execute()
}

/** Adds what is missing; of what is there and free only the ways of consulting follow. */
export async function addSlots(db: Db, doctorId: string, laid: readonly LaidSlot[]): Promise<void> {
  const rows = laid.map(({ startAt, minutes, modes }) => {
    const end_at = new Date(startAt.getTime() + minutes * 60_000)
    return { doctor_id: doctorId, start_at: startAt, end_at, minutes, modes, state: 'OPEN' as const }
  })
  for (let at = 0; at < rows.length; at += 1000) {
    await db
      .insertInto('slots')
      .values(rows.slice(at, at + 1000))
      .onConflict((conflict) =>
        conflict
          .columns(['doctor_id', 'start_at'])
          .doUpdateSet({ modes: sql`excluded.modes` })
          .where('slots.state', 'in', ['OPEN', 'FULL'])
          .where(sql<boolean>`slots.modes is distinct from excluded.modes`),
      )
      .execute()
  }
}

/** Takes away free slots a new schedule no longer has, or has in another length; what somebody holds or booked stays. */
export async function dropOpenSlots(db: Db, doctorId: string, { from, to, but }: { from: Date; to: Date; but: readonly LaidSlot[] }) {
  await sql`delete from slots where doctor_id = ${doctorId} and state in ('OPEN', 'FULL') and start_at >= ${from} and start_at < ${to}
    and not exists (select 1 from unnest(${but.map(({ startAt }) => startAt)}::timestamptz[], ${but.map(({ minutes }) => minutes)}::smallint[])
      as laid (start_at, minutes) where laid.start_at = slots.start_at and laid.minutes = slots.minutes)`.execute(db)
}

/**
 * Says how long slots are in each of these hours. An hour with a slot in it keeps its length, and a foreign key refuses anything else; answers the
 * lengths that hold.
 */
export async function setSlotLengths(db: Db, doctorId: string, hours: ReadonlyMap<number, SlotMinutes>): Promise<Map<number, SlotMinutes>> {
  if (hours.size === 0) return new Map()
  const at = [...hours.keys()].map((ms) => new Date(ms))
  await sql`insert into slot_hours (doctor_id, hour_at, minutes)
    select ${doctorId}, * from unnest(${at}::timestamptz[], ${[...hours.values()]}::smallint[])
    on conflict (doctor_id, hour_at) do update set minutes = excluded.minutes
    where slot_hours.minutes <> excluded.minutes and not exists (select 1 from slots s where s.doctor_id = slot_hours.doctor_id
      and s.hour_at = slot_hours.hour_at)`.execute(db)
  const rows = await db
    .selectFrom('slot_hours')
    .select(['hour_at', 'minutes'])
    .where('doctor_id', '=', doctorId)
    .where('hour_at', '>=', new Date(Math.min(...hours.keys())))
    .where('hour_at', '<=', new Date(Math.max(...hours.keys())))
    .execute()
  return new Map(rows.map(({ hour_at, minutes }) => [hour_at.getTime(), minutes as SlotMinutes]))
}

/** Closes what is free between two moments while there are as many bookings as the doctor wants, and opens it again while there are fewer. */
export async function settleFull(
  db: Db,
  doctorId: string,
  { from, to, most }: { from: Date; to: Date; most: number | null },
): Promise<void> {
  const { booked } = await countTaken(db, doctorId, { from, to, now: from, but: null })
  const { from: leaves, to: state } = most !== null && booked >= most ? slotMachine.fill : slotMachine.reopen
  // Whoever is just taking one of them is left alone: nobody waits crosswise.
  await sql`update slots set state = ${state} where doctor_id = ${doctorId} and start_at in (select start_at from slots
    where doctor_id = ${doctorId} and start_at >= ${from} and start_at < ${to} and state = any(${[...leaves]}) for update skip locked)`.execute(
    db,
  )
}

/** How many slots between two moments are booked, and how many are held by somebody at this moment, one of them not counted. */
export async function countTaken(
  db: Db,
  doctorId: string,
  { from, to, now, but }: { from: Date; to: Date; now: Date; but: Date | null },
): Promise<{ booked: number; held: number }> {
  return db
    .selectFrom('slots')
    .select([
      sql<number>`count(*) filter (where state = 'BOOKED')::int`.as('booked'),
      sql<number>`count(*) filter (where state = 'HELD' and hold_expires_at > ${now})::int`.as('held'),
    ])
    .where('doctor_id', '=', doctorId)
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .$if(but !== null, (query) => query.where('start_at', '<>', but ?? from))
    .executeTakeFirstOrThrow()
}

/** Only tidies: whether a slot can be taken never depends on it. */
export async function expireSlots(db: Db, now: Date, dropBefore: Date): Promise<void> {
  await sql`update slots set state = 'EXPIRED', held_by = null, hold_token = null, hold_expires_at = null
    where state = any(${[...slotMachine.expire.from]}) and start_at < ${now} and (hold_expires_at is null or hold_expires_at < ${now})`.execute(
    db,
  )
  await sql`delete from slots where state = 'EXPIRED' and start_at < ${dropBefore}`.execute(db)
  await sql`delete from slot_hours h where hour_at < ${new Date(dropBefore.getTime() - hourMs)} and not exists (select 1 from slots s
    where s.doctor_id = h.doctor_id and s.hour_at = h.hour_at)`.execute(db)
}
