import type { Db } from '../../../platform/database/database.server.ts'
import { reviewMachine } from '../review.rules.ts'
import type { PrescriptionDocument } from '../sign/document.rules.ts'
import { addendaOf } from '../sign/issue.sql.server.ts'
import type { SinceSigned } from './paper.contract.ts'
import type { Paper } from './prescription-pdf.server.ts'
import { findPrescription, type PrescriptionRow } from '../prescriptions.sql.server.ts'
import { qrMessage, qrText } from '../sign/qr.rules.ts'
import type { DocumentSigner, Signature } from '../sign/signatures.server.ts'

interface Signed extends Paper {
  signature: Signature
  user_id: string
  patient_id: string
}

/** A signed prescription of this account with what was added to it and its code; undefined for an upload and for what is not theirs. */
export async function signedPaper(
  db: Db,
  { documents, publicUrl }: { documents: DocumentSigner; publicUrl: string },
  userId: string,
  id: string,
): Promise<Signed | undefined> {
  const row = await findPrescription(db, userId, id)
  if (!row?.document) return undefined
  const document = JSON.parse(row.document) as PrescriptionDocument
  const addenda = await readAddenda(db, userId, id)
  // The code is signed when it is asked for: the same words and the same key give the same signature (RFC 8032).
  const message = qrMessage(document)
  const qr = qrText(publicUrl, message, documents.sign(message))
  return { document, addenda, qr, signature: row.signature as unknown as Signature, user_id: userId, patient_id: row.patient_id }
}

async function readAddenda(db: Db, userId: string, id: string): Promise<SinceSigned['addenda']> {
  return (await addendaOf(db, userId, id)).map((one) => {
    const { text, signed_at, withdraws = false } = JSON.parse(one.document) as { text: string; signed_at: string; withdraws?: boolean }
    return { text, signed_at, withdraws }
  })
}

/** The words that were signed; null as long as nothing is. */
export async function signedDocument(db: Db, userId: string, id: string | undefined): Promise<PrescriptionDocument | null> {
  const row = id === undefined ? undefined : await findPrescription(db, userId, id)
  return row?.document ? (JSON.parse(row.document) as PrescriptionDocument) : null
}

/** What was signed beside it, and whether and how it was taken back; nothing as long as nothing is signed. */
export async function sinceSigned(db: Db, userId: string, id: string | undefined): Promise<SinceSigned> {
  const row = id === undefined ? undefined : await findPrescription(db, userId, id)
  if (!row) return { addenda: [], can_withdraw: false, withdrawn: null }
  const addenda = await readAddenda(db, userId, row.prescription_id)
  const can_withdraw = reviewMachine.revoke.from.some((from) => from === row.state)
  return { addenda, can_withdraw, withdrawn: withdrawal(row, addenda) }
}

function withdrawal({ state, decided_at }: PrescriptionRow, addenda: SinceSigned['addenda']): SinceSigned['withdrawn'] {
  if (state !== 'REVOKED') return null
  const own = addenda.find(({ withdraws }) => withdraws)
  if (own) return { by: 'doctor', at: own.signed_at, reason: own.text }
  return decided_at && { by: 'pharmacy', at: decided_at.toISOString(), reason: null }
}
