import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { doctorOf } from '../../doctors/require-doctor.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { step } from '../../prescriptions/prescriptions.sql.server.ts'
import { type ReviewHooks, runReviewHooks } from '../../prescriptions/review/review-hooks.ts'
import { addAddendum } from '../../prescriptions/sign/issue-prescription.server.ts'
import type { DocumentSigner } from '../../prescriptions/sign/signatures.server.ts'

interface Services {
  documents: DocumentSigner
  hooks: ReviewHooks
}

/** Its doctor takes it back: the reason is signed beside it, nothing is sold on it any more, and what is not packed yet is refunded. */
export function withdrawPrescription(
  context: Context,
  { documents, hooks }: Services,
  { userId, prescriptionId, reason }: { userId: string; prescriptionId: string; reason: string },
): Promise<void> {
  return inTransaction(context.db, async (db) => {
    const said = { userId, prescriptionId, doctorId: doctorOf(context), text: reason, withdraws: true } as const
    const signed = await addAddendum(db, context, documents, said)
    const row = await step(db, signed.row, 'revoke', { decided_at: context.now })
    if (!row) throw new Refusal('conflict', { detail: 'This prescription is not in use' })
    await runReviewHooks(hooks, db, context, { userId, prescriptionId, state: row.state })
    const vars = { doctor: signed.doctor.name, registration: signed.doctor.registration_no }
    await notify(db, context, { userId, kind: 'paper_withdrawn', link: `/account/prescriptions/${prescriptionId}`, vars })
  })
}
