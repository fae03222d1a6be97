import type { Actor } from '../context.ts'
import { afterCommit, type Db } from '../database/database.server.ts'
import { newEvents } from './wake-ups.server.ts'

/** Whom waiting work concerns: a pharmacy, one rider, everybody who reviews prescriptions, the front office, the admins. A doctor is told by their own events. */
export type DeskRoom = `pharmacy:${string}` | `rider:${string}` | 'reviews' | 'front_office' | 'admin'

const signalOf = (room: DeskRoom) => `desk:${room}`

/** What waits in a room has changed: its open pages count again. Nothing is kept, a signal that is lost is made up for by the next count. */
export function tellDesk(db: Db, room: DeskRoom): void {
  afterCommit(db, () => newEvents.tell(signalOf(room)))
}

/** The signals that the streams of somebody at the desk hear; none before the second factor. */
export function deskSignalsFor({ id, roles, staff }: Pick<Actor, 'id' | 'roles' | 'staff'>): string[] {
  if (!staff) return []
  const rooms: DeskRoom[] = []
  if (staff.pharmacyId !== null && roles.includes('pharmacist')) rooms.push(`pharmacy:${staff.pharmacyId}`, 'reviews')
  if (id !== null && roles.includes('rider')) rooms.push(`rider:${id}`)
  if (roles.includes('front_office')) rooms.push('front_office')
  if (roles.includes('admin')) rooms.push('admin')
  return rooms.map(signalOf)
}
