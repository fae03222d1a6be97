import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Row } from '../../lib/contract.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../context.ts'

const jsonLimit = 256 * 1024
const fileLimits = { bytes: 10 * 1024 * 1024, files: 5 } as const

/** Takes in one file of a multipart body as it streams; what it answers stands in the body under the field's name. */
export type ReceiveFile = (context: Context, file: { stream: Readable; name: string }) => Promise<unknown>
type Kind = NonNullable<Row['takes']>[number]

const kinds: Record<string, Kind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
  'application/offset+octet-stream': 'bytes',
}

/** The bodies of the API: only UTF-8, only the kinds a row takes, never a prototype key. */
export async function registerBodies(api: FastifyInstance): Promise<void> {
  api.removeAllContentTypeParsers()
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: jsonLimit }, (request, body, done) => {
    const text = decoded(body as Buffer)
    if (text === null) return done(new Refusal('bad_request'))
    return text.trim() === '' ? done(null, undefined) : void parseJson(request, text, done)
  })
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer', bodyLimit: jsonLimit }, (_, body, done) => {
    const text = decoded(body as Buffer)
    return text === null ? done(new Refusal('bad_request')) : done(null, formFields(text))
  })
  api.addContentTypeParser('application/offset+octet-stream', { parseAs: 'buffer', bodyLimit: fileLimits.bytes }, (_, body, done) =>
    done(null, body),
  )
  await api.register(multipart, {
    limits: { files: fileLimits.files, fileSize: fileLimits.bytes, fields: 100, fieldSize: jsonLimit, fieldNameSize: 100, headerPairs: 20 },
  })
}

function decoded(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    // No UTF-8: refused by whoever asked.
    return null
  }
}

function formFields(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) add(fields, name, value)
  return fields
}

function add(fields: Record<string, unknown>, name: string, value: unknown): void {
  const before = fields[name]
  if (before === undefined) fields[name] = value
  else if (Array.isArray(before)) before.push(value)
  else fields[name] = [before, value]
}

/** 415 before a byte of the body is read. */
export function refuseOtherKinds({ headers }: FastifyRequest, { takes = ['json'] }: Row): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const kind = kinds[(headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '']
  if (hasBody && !(kind && takes.includes(kind))) throw new Refusal('unsupported_media')
}

/** The body as parsed, or the fields and received files of a multipart one. */
export async function bodyOf(request: FastifyRequest, context: Context, receiveFile?: ReceiveFile): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? undefined
  try {
    return await readParts(request, context, receiveFile)
  } catch (error) {
    throw isBrokenForm(error) ? new Refusal('bad_request') : error
  }
}

/** The parser of forms gives its errors no code: a body that ends too early, a boundary or a header that is none. */
const brokenForms = /unexpected end of multipart data|Boundary not found|Malformed part header/i
const isBrokenForm = (error: unknown): boolean => error instanceof Error && !('code' in error) && brokenForms.test(error.message)

async function readParts(request: FastifyRequest, context: Context, receiveFile?: ReceiveFile): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts()) {
    if (part.type === 'field') add(fields, part.fieldname, part.value)
    else if (receiveFile) add(fields, part.fieldname, await receiveFile(context, { stream: part.file, name: part.filename }))
    else {
      part.file.resume()
      throw new Refusal('unsupported_media')
    }
  }
  return fields
}
