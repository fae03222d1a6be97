/** What an OpenAPI document promises, by path, method, parameter and field; texts, names of schemas and the order of things do not count. */
export type ApiShape = Map<string, Map<string, string>>

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
  [word: string]: unknown
}
interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  schema: Schema
}
interface Body {
  $ref?: string
  content?: Record<string, { schema: Schema }>
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  [word: string]: unknown
}

interface Walk {
  document: ApiDocument
  fields: Map<string, string>
  /** What callers send is closed to unknown fields or not; answers may always gain some. */
  sent: boolean
}

/** The shape of a document: each operation with its fields. */
export function shapeOf(document: ApiDocument): ApiShape {
  const shape: ApiShape = new Map()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) shape.set(`${method.toUpperCase()} ${path}`, fieldsOf(document, operation))
  return shape
}

function fieldsOf(document: ApiDocument, { parameters = [], requestBody, responses }: Operation): Map<string, string> {
  const fields = new Map<string, string>()
  const sent: Walk = { document, fields, sent: true }
  for (const given of parameters) {
    const { in: place, name, required = false, schema } = resolved(document, given)
    addField(sent, `${place} ${name}`, schema, !required)
  }
  addBody(sent, 'body', requestBody)
  for (const [status, response] of Object.entries(responses)) {
    // A named error of its own says no more than the answer to every other status.
    if (/^[45]/.test(status) && sameShape(document, response, responses['default'])) continue
    addBody({ document, fields, sent: false }, status, response)
  }
  return fields
}

function sameShape(document: ApiDocument, one: Body, other: Body | undefined): boolean {
  const [a, b] = [one, other].map((body) => {
    const fields = new Map<string, string>()
    addBody({ document, fields, sent: false }, '', body)
    return JSON.stringify([...fields])
  })
  return a === b
}

function addBody(walk: Walk, place: string, given: Body | undefined): void {
  if (!given) return
  const { content = {} } = resolved(walk.document, given)
  for (const [type, { schema }] of Object.entries(content)) addField(walk, `${place} ${type}`, schema, false)
}

function addField(walk: Walk, path: string, given: Schema, optional: boolean): void {
  const { schema, nullable } = plain(walk.document, given)
  const marks = [optional ? 'optional' : '', nullable ? 'nullable' : ''].filter(Boolean)
  walk.fields.set(path, [describe(schema, walk.sent), ...marks].join(' '))
  const { properties = {}, required = [], items, prefixItems = [], additionalProperties } = schema
  for (const [name, property] of Object.entries(properties)) addField(walk, `${path} .${name}`, property, !required.includes(name))
  if (items) addField(walk, `${path} []`, items, false)
  for (const [at, item] of prefixItems.entries()) addField(walk, `${path} [${at}]`, item, false)
  if (typeof additionalProperties === 'object') addField(walk, `${path} .*`, additionalProperties, false)
  for (const [at, choice] of choicesOf(schema).entries()) addField(walk, `${path} |${at}`, choice, false)
}

const choicesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf, ...allOf]

const limits = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
const amounts = ['minItems', 'maxItems', 'default', 'const']

/** A pattern beside a format says the same at length; later documents leave it out. */
const isSaidByFormat = (word: string, { format }: Schema) =>
  word === 'pattern' && ['uuid', 'date', 'date-time', 'email'].includes(String(format))

function describe(schema: Schema, sent: boolean): string {
  const type = schema.type ?? (choicesOf(schema).length > 0 ? 'one of' : 'any')
  const words = Array.isArray(schema['enum']) ? [`enum(${(schema['enum'] as string[]).toSorted().join(',')})`] : []
  const closed = sent && schema.additionalProperties === false ? ['closed'] : []
  const rules = [...limits, ...amounts]
    .filter((word) => word in schema && Math.abs(Number(schema[word])) !== Number.MAX_SAFE_INTEGER && !isSaidByFormat(word, schema))
    .map((word) => `${word}=${JSON.stringify(schema[word])}`)
  return [String(type), ...words, ...rules, ...closed].join(' ')
}

/** The schema behind references, with its `null` apart. */
function plain(document: ApiDocument, given: Schema): { schema: Schema; nullable: boolean } {
  const schema = resolved(document, given)
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter((type) => type !== 'null')
    return { schema: { ...schema, type: types.length === 1 ? types[0]! : types }, nullable: true }
  }
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (!schema.anyOf || choices.length === schema.anyOf.length) return { schema, nullable: false }
  const [only] = choices
  if (choices.length > 1 || !only) return { schema: { ...schema, anyOf: choices }, nullable: true }
  const inside = plain(document, only).schema
  return { schema: 'default' in schema ? { ...inside, default: schema['default'] } : inside, nullable: true }
}

function resolved<T extends { $ref?: string }>(document: ApiDocument, value: T): T {
  const { $ref, ...beside } = value
  if (!$ref) return value
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], document)
  return { ...resolved(document, found as T), ...beside }
}

export interface ApiChange {
  change: 'removed' | 'added' | 'changed'
  operation: string
  /** Empty for a whole operation. */
  field: string
  before: string
  after: string
}

/** What differs between two documents, in the order of the operations. */
export function changesBetween(before: ApiDocument, after: ApiDocument): ApiChange[] {
  const [old, now] = [shapeOf(before), shapeOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((operation) => {
    const [was, is] = [old.get(operation), now.get(operation)]
    if (!was || !is) return [{ change: was ? 'removed' : 'added', operation, field: '', before: '', after: '' } as const]
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => fieldChange(operation, field, was.get(field), is.get(field)))
  })
}

function fieldChange(operation: string, field: string, before: string | undefined, after: string | undefined): ApiChange[] {
  if (before === after) return []
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return [{ change, operation, field, before: before ?? '', after: after ?? '' }]
}

export interface ChangeGroup extends Omit<ApiChange, 'operation'> {
  operations: string[]
}

/** The same change of the same field, wherever it is answered or sent, once: an order stands in many answers. */
export function groupChanges(changes: readonly ApiChange[]): ChangeGroup[] {
  const last = (field: string) =>
    field.startsWith('default ') ? field : (field.split(' ').findLast((step) => step.startsWith('.')) ?? field)
  const groups = Map.groupBy(changes, ({ change, field, before, after, operation }) =>
    JSON.stringify([change, field ? last(field) : operation, before, after]),
  )
  return [...groups.values()].map((same) => {
    const { change, field, before, after } = same[0]!
    return { change, field: last(field), before, after, operations: [...new Set(same.map(({ operation }) => operation))] }
  })
}

/** Whether a caller of before may stumble: something is gone, means something else, or must be sent now. */
export function isBreaking({ change, field, after }: ApiChange): boolean {
  if (change !== 'added') return true
  return /^(body|query|path|header) /.test(field) && !/ optional\b/.test(after)
}
