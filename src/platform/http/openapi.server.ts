import * as z from 'zod'
import type { Contract, Row, RouteKey, Schema } from '../../lib/contract.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  [word: string]: unknown
}
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  [word: string]: unknown
}
interface Operation {
  summary: string
  tags: string[]
  [word: string]: unknown
}

/** A row's schema as JSON Schema: `input` is what a caller may send, `output` what is read from it or sent back. */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as unknown as z.ZodType, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest as JsonSchema
}

/** The whole contract as OpenAPI 3.1, in the order of the rooms. */
export function openApi(contract: Contract, version: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [key, row] of Object.entries(contract) as [RouteKey, Row][]) {
    const [method, path] = key.split(' ') as [string, string]
    ;(paths[path] ??= {})[method.toLowerCase()] = operation(path, row)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parcha',
      version,
      description: 'Video consultations and medicine delivery. Amounts are integer paise, times are RFC 3339 in UTC.',
    },
    paths,
    components: { responses: { refused }, securitySchemes: { firebase } },
  }
}

const firebase = { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Firebase` followed by the ID token' }
const texts = { type: 'array', items: { type: 'string' } }
const refused = {
  description: 'Show the patient `data` if it is a string, otherwise `error.detail`, otherwise the first message of the first field.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['data', 'error'],
        properties: {
          data: { type: ['string', 'null'] },
          error: {
            type: 'object',
            properties: { detail: { type: 'string' }, code: { type: 'string' }, request_id: { type: 'string' } },
            additionalProperties: texts,
          },
        },
      },
    },
  },
}

function operation(path: string, row: Row): Operation {
  const open = row.access.includes('anyone')
  return {
    summary: row.summary,
    tags: [roomOf(path)],
    ...(open ? {} : { security: [{ firebase: [] }], 'x-roles': row.access }),
    parameters: [
      ...headers(row),
      ...parameters(row.params, 'path'),
      ...parameters(row.query, 'query'),
      ...parameters(row.headers, 'header'),
    ],
    ...(row.body ? { requestBody: requestBody(row.body, row) } : {}),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: answerSchema(row) } } },
      default: { $ref: '#/components/responses/refused' },
    },
    ...(row.audit ? { 'x-audit': row.audit } : {}),
    ...(row.perMinute ? { 'x-calls-per-minute': row.perMinute } : {}),
  }
}

/** The first word of the path: what people look for. */
export function roomOf(path: string): string {
  return path.split('/')[2] ?? ''
}

function headers({ public: isPublic, idempotent }: Row): object[] {
  const header = (name: string, schema: object) => ({ name, in: 'header', required: true, schema })
  return [
    ...(isPublic ? [] : [header('app', { enum: ['patient', 'desk'] })]),
    ...(idempotent ? [header('Idempotency-Key', { type: 'string', minLength: 8, maxLength: 128 })] : []),
  ]
}

/** Required as the caller sees it, typed as it is read: both are text on the wire. */
function parameters(schema: Schema | undefined, place: 'path' | 'query' | 'header'): object[] {
  if (!schema) return []
  const [given, read] = [jsonSchema(schema, 'input'), jsonSchema(schema, 'output')]
  return Object.entries(read.properties ?? {}).map(([name, property]) => {
    return { name, in: place, required: place === 'path' || (given.required?.includes(name) ?? false), schema: property }
  })
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  bytes: 'application/offset+octet-stream',
}

function requestBody(body: Schema, { takes = ['json'] }: Row): object {
  const schema = jsonSchema(body, 'input')
  return { required: true, content: Object.fromEntries(takes.map((kind) => [mediaTypes[kind], { schema }])) }
}

function answerSchema({ response, envelope }: Row): JsonSchema {
  const data = jsonSchema(response, 'output')
  if (envelope === 'own') return data
  const meta = { type: 'object', properties: { next: { type: 'string' }, total: { type: 'integer' } } }
  return { type: 'object', required: ['data'], properties: { data, meta } }
}
