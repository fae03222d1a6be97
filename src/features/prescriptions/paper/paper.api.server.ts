import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../lib/errors.ts'
import { isLanguage } from '../../../lib/languages.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { refuse } from '../../../platform/http/http-errors.server.ts'
import { implement } from '../../../platform/implement.ts'
import { serveFile } from '../../../platform/http/serve-file.server.ts'
import { type SignedRoute, signerFor, type UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { findPatient } from '../../accounts/patients.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import type { Letterhead } from '../../operator/letterhead.server.ts'
import type { Custodian } from '../sign/fhir-resources.rules.ts'
import { opConsultRecord, prescriptionRecord } from '../sign/fhir.rules.ts'
import { publicKeys } from '../sign/issue.sql.server.ts'
import { paperContract } from './paper.contract.ts'
import { prescriptionPdf } from './prescription-pdf.server.ts'
import { prescriptionViews } from '../prescription-view.server.ts'
import { findPrescription } from '../prescriptions.sql.server.ts'
import { signedPaper } from './signed-paper.server.ts'
import type { DocumentSigner } from '../sign/signatures.server.ts'

interface Papers {
  signer: UrlSigner
  documents: DocumentSigner
  publicUrl: string
}

/** Where signed papers are fetched from, by a signed address. */
export const folder = 'prescription-files'

export const paperApi = (papers: Papers) =>
  implement(paperContract, {
    'GET /api/prescription/': async (context, { query }) => {
      const userId = signedIn(context)
      const row = await findPrescription(context.db, userId, query.prescription)
      const [view] = row ? await prescriptionViews(context, papers.signer, [row]) : []
      if (!view) throw new Refusal('not_found')
      const paper = await signedPaper(context.db, papers, userId, view.id)
      if (!paper)
        return { ...view, document: null, addenda: [], pdf_url: null, pdf_other: null, qr: null, fhir_url: null, consult_record_url: null }
      const address = (kind: string) =>
        signerFor(papers.signer, context.actor).sign({ userId, fileId: `${view.id}.${kind}`, folder }, context.now)
      const { document, addenda, qr } = paper
      const other = context.language === 'hi' ? 'en' : 'hi'
      const fhir_url = document.lines.length > 0 ? address('fhir') : null
      return {
        ...view,
        document,
        addenda: [...addenda],
        qr,
        pdf_url: address(context.language),
        pdf_other: { language: other, url: address(other) },
        fhir_url,
        consult_record_url: address('consultation'),
      }
    },
    'GET /api/prescription_key/': async ({ db, now }) => {
      const { keyId: key_id, publicKey: public_key } = papers.documents
      const kept = (await publicKeys(db)).map((key) => ({
        key_id: key.key_id,
        public_key: key.public_key,
        created_at: key.created_at.toISOString(),
      }))
      // A new installation has signed nothing yet.
      return kept.some((key) => key.key_id === key_id) ? kept : [...kept, { key_id, public_key, created_at: now.toISOString() }]
    },
  })

interface Files extends Papers {
  db: Db
  now: () => Date
  custodian: () => Promise<Custodian>
  letterhead: () => Promise<Letterhead>
}

/** `GET /prescription-files/<id>.<en|hi|fhir|consultation>?…`: a paper behind a signed address, for five minutes and one person. */
export async function registerPrescriptionFiles(app: FastifyInstance, files: Files): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get<SignedRoute>(`/${folder}/:id`, async (request, reply) => {
      const { userId, fileId } = await files.signer.verify(folder, request, files.now())
      const [id = '', kind = ''] = fileId.split('.')
      const { content, mime, name } = await made(files, userId, id, kind)
      return serveFile(reply, { stream: Readable.from([content]), bytes: content.length, mime, name })
    })
  })
}

async function made(files: Files, userId: string, id: string, kind: string): Promise<{ content: Buffer; mime: string; name: string }> {
  const paper = await signedPaper(files.db, files, userId, id)
  if (!paper) throw new Refusal('not_found')
  const name = `prescription-${paper.document.signed_at.slice(0, 10)}`
  if (isLanguage(kind))
    return { content: await prescriptionPdf(paper, kind, await files.letterhead()), mime: 'application/pdf', name: `${name}.pdf` }
  const make = { fhir: prescriptionRecord, consultation: opConsultRecord }[kind]
  if (!make) throw new Refusal('not_found')
  const patient = await findPatient(files.db, userId, paper.patient_id)
  const { dob: birthDate = null, abha_number: abha = null } = patient ?? {}
  const bundle = make({ document: paper.document, custodian: await files.custodian(), birthDate, abha })
  return { content: Buffer.from(JSON.stringify(bundle, null, 1)), mime: 'application/fhir+json', name: `${name}-${kind}.json` }
}
