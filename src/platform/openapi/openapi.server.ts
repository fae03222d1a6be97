import type { Contract, Row, RouteKey, Schema } from '../../lib/contract.ts'
import { introduction } from './introduction.ts'
import { shareAnswers } from './share-answers.ts'
import { shareParameters } from './share-parameters.ts'
import { errorRef, errorResponses, errorSchema } from './errors.server.ts'
import { type JsonSchema, type SchemaBook, schemaBook, schemaRef } from './schemas.server.ts'

export interface ApiTag {
  name: string
  description: string
  contracts: readonly Contract[]
}
/** A call as it was made, by the name of its operation. */
export interface ApiExample {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  response?: unknown
}
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; [word: string]: unknown }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, object>; [word: string]: unknown }
  [word: string]: unknown
}
export interface Operation {
  operationId?: string
  summary: string
  tags: string[]
  parameters?: (Parameter | { $ref: string })[]
  responses: Record<string, Response | { $ref: string }>
  requestBody?: { required: true; content: Content }
  [word: string]: unknown
}
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: true
  schema: JsonSchema
  [word: string]: unknown
}
export type Content = Record<string, { schema: JsonSchema; example?: unknown }>
interface Response {
  description: string
  content: Content
}

interface Options {
  tags?: readonly ApiTag[]
  examples?: Readonly<Record<string, ApiExample>>
}

/** The whole contract as OpenAPI 3.1, in the order of the tags. */
export function openApi(contract: Contract, version: string, { tags = [], examples = {} }: Options = {}): OpenApi {
  const rows = Object.entries(contract) as [RouteKey, Row][]
  const book = schemaBook(
    rows.flatMap(([, row]) => parts(row.params, row.query, row.headers, row.body)),
    rows.flatMap(([, row]) => parts(row.params, row.query, row.headers, row.response)),
  )
  const bodies: Record<string, JsonSchema> = {}
  const paths: OpenApi['paths'] = {}
  for (const [key, row] of rows) {
    const [method, path] = key.split(' ') as [string, string]
    const tag = tags.find(({ contracts }) => contracts.some((one) => key in one))?.name
    const example = examples[row.operationId ?? ''] ?? {}
    ;(paths[path] ??= {})[method.toLowerCase()] = operation({ row, book, bodies, example, tag })
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const answers = shareAnswers(operations)
  const asked = shareParameters(operations)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parcha',
      version,
      description: introduction,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    security: [signedIn],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { ...book.named, ...bodies, Error: errorSchema, Meta: metaSchema },
      responses: { ...errorResponses(), ...answers },
      parameters: { ...sharedParameters, ...asked },
      securitySchemes,
    },
  }
}

const parts = (...schemas: (Schema | undefined)[]): Schema[] => schemas.filter((schema) => schema !== undefined)

const metaSchema: JsonSchema = {
  type: 'object',
  description: 'Beside the data: the cursor of the next page, the total, or what the summary of an operation names.',
  properties: { next: { type: 'string' }, total: { type: 'integer' } },
}

const sharedParameters = {
  Id: { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  App: {
    name: 'app',
    in: 'header',
    required: true,
    description: 'The calling application.',
    schema: { enum: ['patient', 'desk'] },
    example: 'patient',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'A new random value for each action. A repeat with the same key and body gets the first answer again.',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
    example: '018f4c2e-1111-7abc-8def-0123456789ab',
  },
  OptionalIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A random value for this action. If sent, a repeat with the same key and body gets the first answer again.',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
    example: '018f4c2e-1111-7abc-8def-0123456789ab',
  },
}

const securitySchemes = {
  idToken: {
    type: 'http',
    scheme: 'Firebase',
    description: '`Authorization: Firebase <ID token>` of the identity service. Staff also open the desk with a second factor: `openDesk`.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'user_token',
    description: 'Set by `startSession` for the pages of this installation. API calls carry the ID token instead.',
  },
}

interface OperationParts {
  row: Row
  book: SchemaBook
  /** Receives the schema of each body that has no name of its own. */
  bodies: Record<string, JsonSchema>
  example: ApiExample
  tag: string | undefined
}

function operation({ row, book, bodies, example, tag }: OperationParts): Operation {
  return {
    ...(row.operationId ? { operationId: row.operationId } : {}),
    summary: row.summary,
    tags: tag ? [tag] : [],
    ...securityOf(row),
    ...(row.access.includes('anyone') ? {} : { 'x-roles': row.access }),
    parameters: [
      ...sharedHeaders(row),
      ...parameters(book, row.params, 'path', example.params),
      ...parameters(book, row.query, 'query', example.query),
      ...parameters(book, row.headers, 'header', {}),
    ],
    ...(row.body ? { requestBody: requestBody(row, book.of(row.body, 'input'), bodies, example.body) } : {}),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: answerSchema(row, book), ...exampleOf(example.response) } } },
      ...errorRef,
    },
    ...(row.audit ? { 'x-audit': row.audit } : {}),
    ...(row.perMinute ? { 'x-calls-per-minute': row.perMinute } : {}),
  }
}

const signedIn = { idToken: [] }

/** Where it differs from that of the document; what is open to anyone may answer more to whoever is signed in. */
function securityOf({ access, public: isPublic }: Row): { security?: object[] } {
  if (isPublic) return { security: [] }
  return access.includes('anyone') ? { security: [signedIn, {}] } : {}
}

function sharedHeaders({ public: isPublic, idempotent }: Row): { $ref: string }[] {
  const names = [...(isPublic ? [] : ['App']), ...(idempotent ? [idempotent === true ? 'IdempotencyKey' : 'OptionalIdempotencyKey'] : [])]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** Required as the caller sees it, typed as it is read: both are text on the wire, lists with commas. */
function parameters(
  book: SchemaBook,
  schema: Schema | undefined,
  place: Parameter['in'],
  examples: Record<string, unknown> = {},
): (Parameter | { $ref: string })[] {
  if (!schema) return []
  const [given, read] = [book.of(schema, 'input'), book.of(schema, 'output')]
  return Object.entries(read.properties ?? {}).map(([name, property]) =>
    place === 'path' && name === 'id' && property['format'] === 'uuid' && !(name in examples)
      ? { $ref: '#/components/parameters/Id' }
      : parameter(name, property),
  )

  function parameter(name: string, property: JsonSchema): Parameter {
    return {
      name,
      in: place,
      ...(place === 'path' || given.required?.includes(name) ? { required: true } : {}),
      ...(property.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: property,
      ...exampleOf(examples[name]),
    }
  }
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  bytes: 'application/offset+octet-stream',
}

/** What is added and what replaces it are often asked alike: such a body stands once, by its first name. */
function sameBody(bodies: Record<string, JsonSchema>, schema: JsonSchema): string | undefined {
  const text = JSON.stringify(schema)
  return Object.keys(bodies).find((name) => JSON.stringify(bodies[name]) === text)
}

function requestBody({ operationId, takes = ['json'] }: Row, schema: JsonSchema, bodies: Record<string, JsonSchema>, example: unknown) {
  const named = operationId && !schema.$ref && (Object.keys(schema.properties ?? {}).length > 0 || 'anyOf' in schema || 'oneOf' in schema)
  const name = sameBody(bodies, schema) ?? `${operationId?.charAt(0).toUpperCase()}${operationId?.slice(1)}Body`
  if (named) bodies[name] = schema
  const shown = named ? { $ref: schemaRef(name) } : schema
  const content = takes.map((kind) => [mediaTypes[kind], { schema: shown, ...(kind === 'json' ? exampleOf(example) : {}) }])
  return { required: true as const, content: Object.fromEntries(content) as Content }
}

function answerSchema({ response, envelope }: Row, book: SchemaBook): JsonSchema {
  const data = book.of(response, 'output')
  if (envelope === 'own') return data
  // Beside a single thing `meta` is rare and named by the summary; a list has its cursor there.
  const meta: Record<string, JsonSchema> = data.type === 'array' ? { meta: { $ref: schemaRef('Meta') } } : {}
  return { type: 'object', required: ['data'], properties: { data, ...meta } }
}

const exampleOf = (example: unknown) => (example === undefined ? {} : { example: shortened(example) })

/** One thing of each list shows what the others look like. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}
