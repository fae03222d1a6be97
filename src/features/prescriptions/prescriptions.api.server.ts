import { Refusal } from '../../lib/errors.ts'
import type { Call } from '../../platform/call.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
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
    'POST /api/upload_prescription/': async (call, { body }) => {
      const userId = signedIn(call)
      const { patient_id } = await requirePatient(call.db, userId, body.patient)
      const files = await requireFiles(call.db, userId, body.files)
      const count = async (db: Db) => (await listPrescriptions(db, userId, { undecided: true, limit: mostOpen })).length
      const prescription_id = call.newId()
      const checked = files.every(({ state }) => state === 'clean')
      const waits = checked ? { state: 'QUEUED' as const, queued_at: call.now } : { state: 'CHECKING' as const }
      const row = { user_id: userId, prescription_id, patient_id, source: 'upload' as const, note: body.note ?? null, wants: body.wants }
      const fileIds = files.map(({ id }) => id)
      const made = { ...row, ...waits, created_at: call.now }
      await addWithin(call.db, { userId, most: mostOpen, count, detail: reviewing }, (db) => insertPrescription(db, made, fileIds))
      return one(call, signer, prescription_id)
    },
    'GET /api/upload_prescription/': async (call) => {
      const rows = await listPrescriptions(call.db, signedIn(call), { undecided: true, limit: mostOpen })
      return prescriptionViews(call, signer, rows)
    },
    'GET /api/order_prescription/': async (call, { query: { patient, usable, cursor, limit } }) => {
      const userId = signedIn(call)
      if (patient) await requirePatient(call.db, userId, patient)
      const rows = await listPrescriptions(call.db, userId, { patientId: patient, usable, cursor, limit: limit + 1 })
      const next = rows.length > limit ? rows[limit - 1]?.prescription_id : undefined
      return answer(await prescriptionViews(call, signer, rows.slice(0, limit)), next ? { next } : {})
    },
    'GET /api/order_prescription/{id}/': (call, { params }) => one(call, signer, params.id),
    'DELETE /api/order_prescription/{id}/': async (call, { params }) => {
      const { prescription_id } = await required(call.db, signedIn(call), params.id)
      const removed = await archivePrescription(call.db, signedIn(call), prescription_id, call.now)
      if (!removed) throw new Refusal('conflict', { detail: 'This prescription is in use and cannot be removed' })
      return { removed: true as const }
    },
    'POST /api/order_prescription/{id}/answer/': (call, { params, body }) =>
      inTransaction(call.db, async (db) => {
        const userId = signedIn(call)
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
        return one({ ...call, db }, signer, params.id)
      }),
  })

async function required(db: Db, userId: string, id: string): Promise<PrescriptionRow> {
  const row = await findPrescription(db, userId, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function one(call: Call, signer: UrlSigner, id: string) {
  const row = await required(call.db, signedIn(call), id)
  const [view] = await prescriptionViews(call, signer, [row])
  if (!view) throw new Error('a prescription that was found has no view')
  return view
}
