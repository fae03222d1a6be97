import type { Db } from '../../../platform/database/database.server.ts'
import type { PrescriptionDocument } from '../sign/document.rules.ts'
import { addendaOf } from '../sign/issue.sql.server.ts'
import type { Paper } from './prescription-pdf.server.ts'
import { findPrescription } from '../prescriptions.sql.server.ts'
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
  const addenda = (await addendaOf(db, userId, id)).map((one) => {
    const { text, signed_at, withdraws = false } = JSON.parse(one.document) as { text: string; signed_at: string; withdraws?: boolean }
    return { text, signed_at, withdraws }
  })
  // The code is signed when it is asked for: the same words and the same key give the same signature (RFC 8032).
  const message = qrMessage(document)
  const qr = qrText(publicUrl, message, documents.sign(message))
  return { document, addenda, qr, signature: row.signature as unknown as Signature, user_id: userId, patient_id: row.patient_id }
}
