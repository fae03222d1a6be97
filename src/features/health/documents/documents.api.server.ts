import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { invalidCursor } from '../../../platform/cursor.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { signerFor, type UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { implement } from '../../../platform/implement.ts'
import { addWithin } from '../../accounts/cap.server.ts'
import { requirePatient } from '../../accounts/require.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { requireFiles } from '../../files/file-views.server.ts'
import { documentsContract, type HealthDocument } from './documents.contract.ts'
import { documentViews } from './document-view.server.ts'
import {
  countDocuments,
  deleteDocument,
  deleteVaccination,
  dropFile,
  findDocument,
  insertDocument,
  insertVaccination,
  listDocuments,
  listVaccinations,
  mostDocuments,
  mostVaccinations,
} from './documents.sql.server.ts'
import { shareInVisit, sharedWithDoctor, stopSharing, visitShares } from './share.server.ts'

export function documentsApi({ signer }: { signer: UrlSigner }) {
  return implement(documentsContract, {
    'GET /api/health/document/': (context, { query }) => listing(context, signer, query),
    'POST /api/health/document/': (context, { body }) => add(context, signer, body),
    'DELETE /api/health/document/{id}/': (context, { params }) => remove(context, params.id),
    'GET /api/health/vaccination/': async (context, { query }) => {
      await requirePatient(context.db, signedIn(context), query.patient)
      return vaccinations(context.db, signedIn(context), query.patient)
    },
    'POST /api/health/vaccination/': async (context, { body: { patient, ...body } }) => {
      const { db, now, newId } = context
      const userId = signedIn(context)
      const { dob } = await requirePatient(db, userId, patient)
      checkPast(body.given_on, 'given_on', now)
      if (dob !== null && body.given_on < dob)
        throw new Refusal('invalid', { fields: { given_on: ['The date cannot be before the date of birth'] } })
      const vaccination_id = newId()
      const count = async (transaction: Db) => (await listVaccinations(transaction, userId, patient)).length
      const detail = 'You cannot add more vaccinations. Please delete one first'
      await addWithin(db, { userId, most: mostVaccinations, count, detail }, (transaction) =>
        insertVaccination(transaction, { ...body, vaccination_id, user_id: userId, patient_id: patient, created_at: now }),
      )
      return { ...body, id: vaccination_id }
    },
    'DELETE /api/health/vaccination/{id}/': async (context, { params }) => {
      if (!(await deleteVaccination(context.db, signedIn(context), params.id))) throw new Refusal('not_found')
      return { removed: true as const }
    },
    'GET /api/health/share/': (context, { query }) => visitShares(context, query.consultation),
    'POST /api/health/share/': (context, { body }) => shareInVisit(context, body),
    'DELETE /api/health/share/{id}/': (context, { params }) => stopSharing(context, params.id),
    'GET /api/desk/consultation/{id}/shared/': (context, { params }) => sharedWithDoctor(context, signer, params.id),
  })
}

function checkPast(day: string, field: string, now: Date): void {
  if (day > indiaDay(now)) throw new Refusal('invalid', { fields: { [field]: ['The day cannot be in the future'] } })
}

async function vaccinations(db: Db, userId: string, patientId: string) {
  return (await listVaccinations(db, userId, patientId)).map(({ vaccination_id: id, ...rest }) => ({ id, ...rest }))
}

interface Listing {
  patient: string
  limit: number
  cursor?: string | undefined
}

async function listing(context: Context, signer: UrlSigner, { patient, limit, cursor }: Listing) {
  const { db, now, actor } = context
  const userId = signedIn(context)
  await requirePatient(db, userId, patient)
  const rows = await listDocuments(db, userId, { patientId: patient, limit: limit + 1, before: dayCursor(cursor) })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    documents: await documentViews(db, signerFor(signer, actor), userId, shown, now),
    next: last ? `${last.dated_on} ${last.document_id}` : null,
  }
}

function dayCursor(cursor: string | undefined): { day: string; id: string } | null {
  if (cursor === undefined) return null
  const [, day, id] = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (day === undefined || id === undefined || Number.isNaN(Date.parse(day))) throw invalidCursor()
  return { day, id }
}

interface NewDocument {
  patient: string
  file: string
  kind: HealthDocument['kind']
  title: string
  dated_on: string
}

async function add(context: Context, signer: UrlSigner, { patient, file, kind, title, dated_on }: NewDocument): Promise<HealthDocument> {
  const { db, now, newId, actor } = context
  const userId = signedIn(context)
  await requirePatient(db, userId, patient)
  await requireFiles(db, userId, [file])
  checkPast(dated_on, 'dated_on', now)
  const document_id = newId()
  const row = { user_id: userId, document_id, patient_id: patient, file_id: file, kind, title, dated_on, created_at: now }
  const count = (transaction: Db) => countDocuments(transaction, userId, patient)
  const detail = 'You cannot keep more documents. Please delete one first'
  const made = await addWithin(db, { userId, most: mostDocuments, count, detail }, (transaction) =>
    insertDocument(transaction, row as never),
  )
  if (!made) throw new Refusal('conflict', { detail: 'This file is among your documents already' })
  const kept = await findDocument(db, userId, document_id)
  const [view] = await documentViews(db, signerFor(signer, actor), userId, kept ? [kept] : [], now)
  if (!view) throw new Refusal('not_found')
  return view
}

async function remove({ db, actor }: Context, id: string) {
  const userId = signedIn({ actor })
  await inTransaction(db, async (transaction) => {
    const fileId = await deleteDocument(transaction, userId, id)
    if (fileId === undefined) throw new Refusal('not_found')
    await dropFile(transaction, userId, fileId)
  })
  return { removed: true as const }
}
