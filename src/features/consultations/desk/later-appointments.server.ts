import { cursorAfter } from '../../../lib/cursor.ts'
import { readCursor } from '../../../platform/cursor.ts'
import type { Context } from '../../../platform/context.ts'
import { doctorOf } from '../../doctors/require-doctor.server.ts'
import { addDays, indiaDay, indiaInstant } from '../../../lib/india-time.ts'
import { deskViews } from './desk-view.server.ts'
import { laterOf } from './desk.sql.server.ts'

/** The doctor's appointments of later days, a page at a time; today's stand in the queue. */
export async function laterAppointments(context: Context, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const { db, now } = context
  const tomorrow = indiaInstant(addDays(indiaDay(now), 1), '00:00')
  const rows = await laterOf(db, doctorOf(context), readCursor(cursor) ?? { at: tomorrow, id: null }, limit + 1)
  const shown = rows.slice(0, limit)
  context.accessed?.(
    ...shown.map(({ user_id, consultation_id }) => {
      return { userId: user_id, subject: `consultation:${consultation_id}`, reason: 'queue' }
    }),
  )
  const views = await deskViews(db, now, shown)
  const appointments = views.map((view) => ({ ...view, start_at: view.start_at ?? now.toISOString() }))
  const last = rows.length > limit ? appointments.at(-1) : undefined
  return { appointments, next: last ? cursorAfter(last.start_at, last.id) : null }
}
