import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { Refusal } from '../../../lib/errors.ts'
import { publish } from '../../../platform/jobs/events.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { giveFile } from '../../files/give-file.server.ts'
import { addFiles, type ConsultationRow, filesOf, lockConsultation } from '../consultations.sql.server.ts'
import { maySend } from './record-open.rules.ts'

/** A diet sheet, a picture of an exercise: enough for one visit, and nobody fills a patient's account by mistake. */
const mostSent = 20

/** The doctor's file goes to the patient and stays with the papers of the visit. Sent twice it is sent once. */
export function sendFile(context: Context, row: ConsultationRow, id: string) {
  return inTransaction(context.db, async (db) => {
    const locked = await lockConsultation(db, row)
    const before = await sentIn(db, row)
    const again = before.find(({ file_id }) => file_id === id)
    if (again) return again
    if (!locked || !maySend(locked.state)) throw new Refusal('conflict')
    if (before.length >= mostSent) throw new Refusal('conflict', { detail: `You have sent ${mostSent} files in this consultation` })
    const { user_id, consultation_id } = row
    await giveFile(db, { from: signedIn(context), to: user_id, id })
    await addFiles(db, [{ user_id, consultation_id, file_id: id, kind: 'other', sent_by: 'doctor', added_at: context.now }])
    await publish(db, context.now, { user_id, topic: 'consultation', payload: { id: consultation_id, state: locked.state } })
    const sent = (await sentIn(db, row)).find(({ file_id }) => file_id === id)
    if (!sent) throw new Error('a file that was just sent is gone')
    return sent
  })
}

async function sentIn(db: Db, { user_id, consultation_id }: ConsultationRow) {
  const files = await filesOf(db, user_id, [consultation_id])
  return files.flatMap(({ consultation_id: _, ...file }) => (file.sent_by === 'doctor' ? [file] : []))
}
