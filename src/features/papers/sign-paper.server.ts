import { Refusal } from '../../lib/errors.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { notify } from '../notices/notify.server.ts'
import { keepPublicKey } from '../prescriptions/sign/issue.sql.server.ts'
import type { DocumentSigner } from '../prescriptions/sign/signatures.server.ts'
import type { PaperDocument, WithdrawalDocument } from './paper-document.rules.ts'
import { insertPaper, type PaperRow, withdrawRow } from './papers.sql.server.ts'

interface ToSign extends Omit<PaperDocument, 'format' | 'id' | 'signed_at'> {
  userId: string
  /** Where the patient finds it. */
  link: (id: string) => string
}

/** Signs a paper and gives it to the patient, in the caller's transaction; the document never changes. The date on it is the server's. Answers its id. */
export async function signPaper(db: Db, context: WriteContext, signer: DocumentSigner, { userId, link, ...said }: ToSign): Promise<string> {
  const { now } = context
  const id = context.newId()
  const document = canonicalJson({ format: 'parcha-paper-1', id, signed_at: now.toISOString(), ...said } satisfies PaperDocument)
  return inTransaction(db, async (transaction) => {
    await keepPublicKey(transaction, { key_id: signer.keyId, public_key: signer.publicKey, created_at: now })
    await insertPaper(transaction, {
      user_id: userId,
      paper_id: id,
      patient_id: said.patient.id,
      consultation_id: said.consultation.id,
      doctor_id: said.doctor.id,
      kind: said.content.kind,
      document,
      signature: JSON.stringify(signer.sign(document)),
      signed_at: now,
    })
    const vars = { doctor: said.doctor.name, registration: said.doctor.registration_no }
    await notify(transaction, context, { userId, kind: 'paper_ready', link: link(id), vars })
    return id
  })
}

/** Takes a paper back for good: it stays as it was signed, beside the reason, and the page that verifies says so. */
export async function withdrawPaper(
  db: Db,
  context: WriteContext,
  signer: DocumentSigner,
  { row, reason, link }: { row: PaperRow; reason: string; link: string },
): Promise<void> {
  const { now } = context
  const { doctor } = JSON.parse(row.document) as PaperDocument
  const said = { format: 'parcha-paper-withdrawal-1', paper: row.paper_id, doctor, reason, signed_at: now.toISOString() } as const
  const withdrawal = canonicalJson(said satisfies WithdrawalDocument)
  await inTransaction(db, async (transaction) => {
    await keepPublicKey(transaction, { key_id: signer.keyId, public_key: signer.publicKey, created_at: now })
    const done = await withdrawRow(transaction, row, {
      withdrawal,
      withdrawal_signature: JSON.stringify(signer.sign(withdrawal)),
      withdrawn_at: now,
    })
    if (!done) throw new Refusal('conflict', { detail: 'This document is already withdrawn' })
    const vars = { doctor: doctor.name, registration: doctor.registration_no }
    await notify(transaction, context, { userId: row.user_id, kind: 'paper_withdrawn', link, vars })
  })
}
