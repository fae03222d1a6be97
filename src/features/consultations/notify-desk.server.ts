import type { Db } from '../../platform/database/database.server.ts'
import { publish } from '../../platform/jobs/events.sql.server.ts'
import type { NoticeKind } from '../notices/notice-texts.data.ts'
import type { NoticeVars } from '../notices/notices.rules.ts'
import { listDevices } from '../notices/notices.sql.server.ts'
import { notify } from '../notices/notify.server.ts'
import { ringLink } from '../notices/ring-link.rules.ts'
import type { ConsultationRow } from './consultations.sql.server.ts'
import { adminsOf, deskOf, type OfferRow } from './offers.sql.server.ts'
import { timeFor } from './time-text.server.ts'

interface Now {
  now: Date
}
type Times = Pick<ConsultationRow, 'user_id' | 'consultation_id' | 'doctor_id' | 'start_at'>

/** A live event for every account at a doctor's desk. */
export async function publishToDesk(
  db: Db,
  { now }: Now,
  doctorId: string,
  topic: string,
  payload: Record<string, unknown>,
): Promise<void> {
  for (const user_id of await deskOf(db, doctorId)) await publish(db, now, { user_id, topic, payload })
}

/** A live event for every admin. */
export async function publishToAdmins(db: Db, { now }: Now, topic: string, payload: Record<string, unknown>): Promise<void> {
  for (const user_id of await adminsOf(db)) await publish(db, now, { user_id, topic, payload })
}

type DeskKind = Extract<NoticeKind, `desk_${string}`>

/** What a doctor must hear though no page is open: by push, and by SMS where they asked for it. It names nobody. */
export async function notifyDesk(
  db: Db,
  context: Now & { newId: () => string },
  doctorId: string,
  kind: DeskKind,
  vars?: NoticeVars,
): Promise<void> {
  for (const userId of await deskOf(db, doctorId))
    await notify(db, context, { userId, kind, link: '/desk/consultations', ...(vars ? { vars } : {}) })
}

type Rung = Pick<OfferRow, 'doctor_id' | 'consultation_id'>

/** It rings at the desk and on every device of the doctor, for as long as the offer stands. */
export async function notifyRing(
  db: Db,
  context: Now & { newId: () => string },
  offer: Rung & Pick<OfferRow, 'rings_until'>,
): Promise<void> {
  const { doctor_id, consultation_id, rings_until: until } = offer
  await publishToDesk(db, context, doctor_id, 'ring', { consultation: consultation_id, rings_until: until.toISOString() })
  for (const userId of await deskOf(db, doctor_id))
    await notify(db, context, { userId, kind: 'desk_ring', link: ringLink(consultation_id), until })
}

export type RingEnd = 'taken' | 'answered' | 'missed' | 'over'
/** A phone that was off does not have to hear of a call of this morning. */
const endToldMs = 600_000

/** It rings no more: pages of the desk fall silent by the live event, a device that still shows the ring is told what became of it. */
export async function notifyRingEnd(
  db: Db,
  context: Now & { newId: () => string },
  { doctor_id, consultation_id }: Rung,
  end: RingEnd,
): Promise<void> {
  await publishToDesk(db, context, doctor_id, 'ring_gone', { consultation: consultation_id, end })
  const until = new Date(context.now.getTime() + endToldMs)
  for (const userId of await deskOf(db, doctor_id)) {
    const devices = await listDevices(db, userId)
    if (devices.every(({ transport }) => transport === 'inapp')) continue
    await notify(db, context, { userId, kind: `desk_ring_${end}`, link: ringLink(consultation_id), until })
  }
}

/** Another time of the same doctor is told with both times; a doctor who lost or got the appointment hears of just that. */
export async function notifyOfMove(db: Db, context: Now & { newId: () => string }, before: Times, after: Times): Promise<void> {
  const [{ time: from }, { time }] = [await timeFor(db, before), await timeFor(db, after)]
  if (before.doctor_id === null || after.doctor_id === null) return
  if (before.doctor_id === after.doctor_id) return notifyDesk(db, context, after.doctor_id, 'desk_moved', { from, time })
  await notifyDesk(db, context, after.doctor_id, 'desk_booked', { time })
  await notifyDesk(db, context, before.doctor_id, 'desk_cancelled', { time: from })
  await publishToDesk(db, context, before.doctor_id, 'consultation', { id: after.consultation_id })
}
