import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../lib/errors.ts'
import { isLanguage } from '../../lib/languages.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { refuse } from '../../platform/http/http-errors.server.ts'
import { serveFile } from '../../platform/http/serve-file.server.ts'
import type { SignedRoute } from '../../platform/http/signed-url.server.ts'
import { implement } from '../../platform/implement.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import type { Letterhead } from '../operator/letterhead.server.ts'
import { paperPdf } from './paper-pdf.server.ts'
import { paperFolder, paperOf, type PaperServices, paperViews } from './paper-view.server.ts'
import { papersContract } from './papers.contract.ts'
import { findPaper, papersOf } from './papers.sql.server.ts'

export const papersApi = (services: PaperServices) =>
  implement(papersContract, {
    'GET /api/doctor_paper/': async (context, { query }) =>
      paperViews(context, services, await papersOf(context.db, signedIn(context), query.consultation)),
    'GET /api/doctor_paper/{id}/': async (context, { params }) => {
      const row = await findPaper(context.db, signedIn(context), params.id)
      const [view] = row ? paperViews(context, services, [row]) : []
      if (!view) throw new Refusal('not_found')
      return view
    },
  })

interface Files extends PaperServices {
  db: Db
  now: () => Date
  letterhead: () => Promise<Letterhead>
}

/** `GET /doctor-papers/<id>.<en|hi>?…`: a paper behind a signed address, for five minutes and one person. */
export async function registerPaperFiles(app: FastifyInstance, files: Files): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get<SignedRoute>(`/${paperFolder}/:id`, async (request, reply) => {
      const { userId, fileId } = await files.signer.verify(paperFolder, request, files.now())
      const [id = '', language = ''] = fileId.split('.')
      const row = await findPaper(files.db, userId, id)
      if (!row || !isLanguage(language)) throw new Refusal('not_found')
      const paper = paperOf(files, row)
      const content = await paperPdf(paper, language, await files.letterhead())
      const name = `${paper.document.content.kind.replace('_', '-')}-${paper.document.signed_at.slice(0, 10)}.pdf`
      return serveFile(reply, { stream: Readable.from([content]), bytes: content.length, mime: 'application/pdf', name })
    })
  })
}
