import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { tellDesk } from '../../platform/jobs/desk-signals.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import type { UrlSigner } from '../../platform/http/signed-url.server.ts'
import { addWithin } from '../accounts/cap.server.ts'
import { requirePatient } from '../accounts/require.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { requireFiles } from '../files/file-views.server.ts'
import { prescriptionViews } from './prescription-view.server.ts'
import { prescriptionsContract } from './prescriptions.contract.ts'
import {
  archivePrescription,
  attachFiles,
  fileIdsOf,
  findPrescription,
  insertPrescription,
  listPrescriptions,
  type PrescriptionRow,
  step,
} from './prescriptions.sql.server.ts'

/** Uploads under review of one account: more is a mistake or a flood. */
const mostOpen = 20
const reviewing = 'A pharmacist is still reviewing your other prescriptions. Please wait until they are done'
const mostFiles = 10

export const prescriptionsApi = ({ signer }: { signer: UrlSigner }) =>
  implement(prescriptionsContract, {
    'POST /api/upload_prescription/': async (context, { body }) => {
      const userId = signedIn(context)
      const { patient_id } = await requirePatient(context.db, userId, body.patient)
      const files = await requireFiles(context.db, userId, body.files)
      const count = async (db: Db) => (await listPrescriptions(db, userId, { undecided: true, limit: mostOpen })).length
      const prescription_id = context.newId()
      const checked = files.every(({ state }) => state === 'clean')
      const waits = checked ? { state: 'QUEUED' as const, queued_at: context.now } : { state: 'CHECKING' as const }
      const row = { user_id: userId, prescription_id, patient_id, source: 'upload' as const, note: body.note ?? null, wants: body.wants }
      const fileIds = files.map(({ id }) => id)
      const made = { ...row, ...waits, created_at: context.now }
      await addWithin(context.db, { userId, most: mostOpen, count, detail: reviewing }, (db) => insertPrescription(db, made, fileIds))
      tellDesk(context.db, 'reviews')
      return one(context, signer, prescription_id)
    },
    'GET /api/upload_prescription/': async (context) => {
      const rows = await listPrescriptions(context.db, signedIn(context), { undecided: true, limit: mostOpen })
      return prescriptionViews(context, signer, rows)
    },
    'GET /api/order_prescription/': async (context, { query: { patient, usable, cursor, limit } }) => {
      const userId = signedIn(context)
      if (patient) await requirePatient(context.db, userId, patient)
      const rows = await listPrescriptions(context.db, userId, { patientId: patient, usable, cursor, limit: limit + 1 })
      const next = rows.length > limit ? rows[limit - 1]?.prescription_id : undefined
      return answer(await prescriptionViews(context, signer, rows.slice(0, limit)), next ? { next } : {})
    },
    'GET /api/order_prescription/{id}/': (context, { params }) => one(context, signer, params.id),
    'DELETE /api/order_prescription/{id}/': async (context, { params }) => {
      const { prescription_id } = await required(context.db, signedIn(context), params.id)
      const removed = await archivePrescription(context.db, signedIn(context), prescription_id, context.now)
      if (!removed) throw new Refusal('conflict', { detail: 'This prescription is in use and cannot be removed' })
      return { removed: true as const }
    },
    'POST /api/order_prescription/{id}/answer/': (context, { params, body }) =>
      inTransaction(context.db, async (db) => {
        const userId = signedIn(context)
        const row = await required(db, userId, params.id)
        const files = await requireFiles(db, userId, body.files)
        const before = await fileIdsOf(db, row)
        const added = files.map(({ id }) => id).filter((id) => !before.includes(id))
        if (before.length + added.length > mostFiles)
          throw new Refusal('invalid', { fields: { files: [`At most ${mostFiles} files in total`] } })
        // It keeps its place in the queue: `queued_at` stays.
        const answered = await step(db, row, 'answer', { answer: body.answer })
        if (!answered) throw new Refusal('conflict', { detail: 'There is no question to answer' })
        await attachFiles(db, row, added, before.length)
        return one({ ...context, db }, signer, params.id)
      }),
  })

async function required(db: Db, userId: string, id: string): Promise<PrescriptionRow> {
  const row = await findPrescription(db, userId, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function one(context: Context, signer: UrlSigner, id: string) {
  const row = await required(context.db, signedIn(context), id)
  const [view] = await prescriptionViews(context, signer, [row])
  if (!view) throw new Error('a prescription that was found has no view')
  return view
}
