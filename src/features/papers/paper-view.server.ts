import type { Context } from '../../platform/context.ts'
import { signerFor, type UrlSigner } from '../../platform/http/signed-url.server.ts'
import { qrText } from '../prescriptions/sign/qr.rules.ts'
import type { DocumentSigner } from '../prescriptions/sign/signatures.server.ts'
import { type PaperDocument, paperNumber, type WithdrawalDocument } from './paper-document.rules.ts'
import { paperQrMessage } from './paper-qr.rules.ts'
import type { DoctorPaper } from './papers.contract.ts'
import type { PaperRow } from './papers.sql.server.ts'

export interface PaperServices {
  signer: UrlSigner
  documents: DocumentSigner
  publicUrl: string
}

/** Where the papers are fetched from, by a signed address. */
export const paperFolder = 'doctor-papers'

/** Papers as their patient and their doctor read them. */
export function paperViews(
  context: Pick<Context, 'actor' | 'now' | 'language'>,
  services: PaperServices,
  rows: readonly PaperRow[],
): DoctorPaper[] {
  return rows.map((row) => view(context, services, row))
}

function view({ actor, now, language }: Pick<Context, 'actor' | 'now' | 'language'>, services: PaperServices, row: PaperRow): DoctorPaper {
  const { document, qr, withdrawn } = paperOf(services, row)
  const { doctor, patient, consultation, signed_at, content } = document
  const fileId = `${row.paper_id}.${language}`
  return {
    id: row.paper_id,
    number: paperNumber(row.paper_id),
    signed_at,
    doctor,
    patient,
    consultation,
    content,
    withdrawn,
    qr,
    pdf_url: signerFor(services.signer, actor).sign({ userId: row.user_id, fileId, folder: paperFolder }, now),
  }
}

/** The signed words of a row with its code and how it stands now. */
export function paperOf({ documents, publicUrl }: Pick<PaperServices, 'documents' | 'publicUrl'>, row: PaperRow) {
  const document = JSON.parse(row.document) as PaperDocument
  const withdrawal = row.withdrawal === null ? null : (JSON.parse(row.withdrawal) as WithdrawalDocument)
  const message = paperQrMessage(document)
  return {
    document,
    // Signed when it is asked for: the same words and the same key give the same signature (RFC 8032).
    qr: qrText(publicUrl, message, documents.sign(message)),
    withdrawn: withdrawal && { at: withdrawal.signed_at, reason: withdrawal.reason },
  }
}
