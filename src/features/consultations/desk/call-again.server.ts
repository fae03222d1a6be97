import { Refusal } from '../../../lib/errors.ts'
import type { WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { engage } from '../../doctors/presence.sql.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { consultationNumbers, secondsAfter } from '../consultation-numbers.server.ts'
import { type ConsultationRow, lockConsultation } from '../consultations.sql.server.ts'
import { underWay } from './desk.sql.server.ts'
import { joinLink } from '../links.rules.ts'
import { move } from '../move.server.ts'
import { publishToDesk } from '../notify-desk.server.ts'
import { callAgainUntil } from '../appointment/call-again.rules.ts'

/** The doctor takes back the end of a call: it stands as one whose line was lost, so that nobody's coming or not coming changes what was paid. */
export async function callAgain(db: Db, context: WriteContext, seen: ConsultationRow, doctorId: string): Promise<ConsultationRow> {
  const row = await lockConsultation(db, seen)
  if (!row || callAgainUntil(row, context.now) === null) throw new Refusal('conflict', { detail: 'The time to call again is over' })
  if ((await underWay(db, doctorId)).some(isInCall)) throw new Refusal('conflict', { detail: 'End your other call first' })
  const { grace_s } = await consultationNumbers(db, context.now)
  const change = { ended_at: null, end_reason: null, due_at: secondsAfter(context.now, grace_s) }
  const moved = await move(db, context, row, 'call_again', { by: 'doctor', change })
  if (!moved) throw new Refusal('conflict')
  await engage(db, doctorId, context.now)
  await publishToDesk(db, context, doctorId, 'presence', { state: 'busy' })
  await notify(db, context, { userId: row.user_id, kind: 'doctor_ready', link: joinLink(row) })
  return moved
}

const isInCall = ({ state, kind }: ConsultationRow) =>
  state === 'IN_CALL' || state === 'RECONNECTING' || (state === 'WAITING_ROOM' && kind === 'instant')
