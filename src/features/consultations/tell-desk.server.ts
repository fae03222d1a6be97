import type { Db } from '../../platform/database/database.server.ts'
import { publish } from '../../platform/jobs/events.sql.server.ts'
import type { NoticeKind } from '../notices/notice-texts.data.ts'
import type { NoticeVars } from '../notices/notices.rules.ts'
import { notify } from '../notices/notify.server.ts'
import { adminsOf, deskOf } from './offers.sql.server.ts'

interface Now {
  now: Date
}

/** A live event for every account at a doctor's desk. */
export async function tellDesk(db: Db, { now }: Now, doctorId: string, topic: string, payload: Record<string, unknown>): Promise<void> {
  for (const user_id of await deskOf(db, doctorId)) await publish(db, now, { user_id, topic, payload })
}

/** A live event for everybody who looks after the whole house. */
export async function tellAdmins(db: Db, { now }: Now, topic: string, payload: Record<string, unknown>): Promise<void> {
  for (const user_id of await adminsOf(db)) await publish(db, now, { user_id, topic, payload })
}

type DeskKind = Extract<NoticeKind, `desk_${string}`>

/** What a doctor must hear though no page is open: by push, and by SMS where they asked for it. It names nobody. */
export async function notifyDesk(
  db: Db,
  doing: Now & { newId: () => string },
  doctorId: string,
  kind: DeskKind,
  vars?: NoticeVars,
): Promise<void> {
  for (const userId of await deskOf(db, doctorId))
    await notify(db, doing, { userId, kind, link: '/desk/consultations', ...(vars ? { vars } : {}) })
}
