import { Refusal } from '../../../lib/errors.ts'
import type { StaffRole } from '../../../lib/contract.ts'
import type { Context, WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { endEverySession } from '../sessions/end-session.server.ts'
import { staffContract } from './staff.contract.ts'
import { confirmReset, requestReset, type ResetParts, withdrawReset } from './staff-reset.server.ts'
import { changeRoles } from './staff-roles.server.ts'
import { isPharmacist, lockActiveAdmins, setActive, setPharmacist, type StaffMember, staffList } from './staff.sql.server.ts'

interface Worker {
  doctorId: string | null
}
interface StaffParts extends ResetParts {
  /** The features of their work come later and are handed down: nobody is sent to somebody who has left. */
  onLeave: (db: Db, doing: WriteContext, who: Worker) => Promise<unknown>
  onReturn: (db: Db, who: Worker) => Promise<unknown>
  /** Nobody joins by the invitation of somebody who may not invite any more. */
  onNoAdmin: (db: Db, userId: string, now: Date) => Promise<unknown>
  bookedWith: (db: Db, doing: Pick<Context, 'now'>, who: Worker) => Promise<{ number: string; start_at: Date }[]>
}

const mostNamed = 50

export const staffApi = ({ onLeave, onReturn, onNoAdmin, bookedWith, ...reset }: StaffParts) =>
  implement(staffContract, {
    'GET /api/desk/staff/': async (context) => (await staffList(context.db)).map((one) => shown(one, context)),
    'GET /api/desk/staff/{id}/bookings/': async ({ db, now }, { params }) => {
      const [member] = await staffList(db, params.id)
      if (!member) throw new Refusal('not_found')
      const rows = await bookedWith(db, { now }, { doctorId: member.doctor_id })
      const first = rows.slice(0, mostNamed)
      return { count: rows.length, bookings: first.map(({ number, start_at }) => ({ number, start_at: start_at.toISOString() })) }
    },
    'POST /api/desk/staff/{id}/deactivate/': (context, { params }) =>
      inTransaction(context.db, async (db) => {
        const admins = await lockActiveAdmins(db)
        if (admins.includes(params.id) && admins.length === 1)
          throw new Refusal('conflict', { detail: 'The last active admin cannot be deactivated. Add another admin first' })
        const member = await changed({ ...context, db }, params.id, false)
        await onLeave(db, context, { doctorId: member.doctor_id })
        await onNoAdmin(db, member.user_id, context.now)
        await endEverySession(db, reset.identity, member.user_id, context.now)
        return shown(member, context)
      }),
    'POST /api/desk/staff/{id}/reactivate/': (context, { params }) =>
      inTransaction(context.db, async (db) => {
        const member = await changed({ ...context, db }, params.id, true)
        await onReturn(db, { doctorId: member.doctor_id })
        return shown(member, context)
      }),
    'PUT /api/desk/staff/{id}/roles/': (context, { params, body: { roles } }) =>
      withMember(context, params.id, async (db, member) => {
        await changeRoles(db, context, member, roles)
        if (!roles.includes('admin')) await onNoAdmin(db, member.user_id, context.now)
        return roleChanges(member.roles, roles)
      }),
    'POST /api/desk/staff/{id}/reset/': (context, { params, body: { reason } }) =>
      withReset(context, params.id, (db, member) => requestReset(db, context, member, reason)),
    'POST /api/desk/staff/{id}/reset/confirm/': (context, { params }) =>
      withReset(context, params.id, (db, member) => confirmReset(db, context, member, reset)),
    'POST /api/desk/staff/{id}/reset/withdraw/': (context, { params }) =>
      withReset(context, params.id, (db, member) => withdrawReset(db, context, member)),
    'PUT /api/desk/staff/{id}/pharmacist/': (context, { params, body: { registration } }) =>
      inTransaction(context.db, async (db) => {
        await lockActiveAdmins(db)
        const [member] = await staffList(db, params.id)
        if (!member || (registration && !(await isPharmacist(db, registration.pharmacy, registration.pharmacist))))
          throw new Refusal('not_found')
        const others = member.roles.filter((role) => role !== 'pharmacist')
        if (!registration && others.length === 0)
          throw new Refusal('conflict', { detail: 'Pharmacist is their only role. Deactivate their access instead' })
        const at = registration && { pharmacy_id: registration.pharmacy, pharmacist_id: registration.pharmacist }
        await setPharmacist(db, params.id, at ? [...others, 'pharmacist'] : others, at)
        return shown(await told({ ...context, db }, params.id), context)
      }),
  })

/** One change of one member at a time, and how they stand after it. */
function withMember(context: Context, id: string, change: (db: Db, member: StaffMember) => Promise<string | void>) {
  return inTransaction(context.db, async (db) => {
    await lockActiveAdmins(db)
    const [member] = await staffList(db, id)
    if (!member) throw new Refusal('not_found')
    const what = await change(db, member)
    return shown(await told({ ...context, db }, id, what || 'staff'), context)
  })
}

/** What the access log keeps of it: `+rider, -auditor`. */
function roleChanges(before: readonly string[], now: readonly string[]): string {
  const given = now.filter((role) => !before.includes(role)).map((role) => `+${role}`)
  return [...given, ...before.filter((role) => !now.includes(role)).map((role) => `-${role}`)].join(', ')
}

/** The other admins hear of it where they are: a request lapses after a day. */
function withReset(context: Context, id: string, change: (db: Db, member: StaffMember) => Promise<void>) {
  return withMember(context, id, async (db, member) => {
    await change(db, member)
    tellDesk(db, 'admin')
  })
}

async function changed(context: Context, id: string, active: boolean): Promise<StaffMember> {
  await setActive(context.db, id, active)
  return told(context, id)
}

/** The member as they are now, and an entry in the access log. */
async function told(context: Context, id: string, reason = 'staff'): Promise<StaffMember> {
  const [member] = await staffList(context.db, id)
  if (!member) throw new Refusal('not_found')
  context.accessed?.({ userId: id, subject: `staff:${id}`, reason })
  return member
}

function shown(member: StaffMember, { actor, now }: Context) {
  const { user_id, name, roles, active, passkeys, created_at, last_seen_at, pharmacy_id, pharmacist_id } = member
  const known = roles as StaffRole[]
  const pharmacist = pharmacy_id !== null && pharmacist_id !== null ? { pharmacy: pharmacy_id, pharmacist: pharmacist_id } : null
  return {
    id: user_id,
    name,
    roles: known,
    active,
    passkeys,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    is_me: user_id === actor.id,
    pharmacist,
    reset: openReset(member, { actor, now }),
  }
}

function openReset(member: StaffMember, { actor, now }: Pick<Context, 'actor' | 'now'>) {
  const { reset_by, reset_asker, reset_reason, reset_ends_at } = member
  if (reset_by === null || reset_ends_at === null || reset_ends_at <= now) return null
  return { asked_by: reset_asker, by_me: reset_by === actor.id, reason: reset_reason ?? '', ends_at: reset_ends_at.toISOString() }
}
