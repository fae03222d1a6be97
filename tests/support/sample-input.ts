import * as z from 'zod'
import type { Row } from '../../src/lib/contract.ts'

type Part = 'params' | 'query' | 'headers' | 'body'
export type Sample = Record<Part, unknown>
interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Texts that fields of ours take; the first that a field lets through is used. */
const texts = [
  '01890a5d-ac96-774b-bcce-b302099a8057',
  'A text',
  '9876543210',
  'somebody@example.com',
  'somebody@okbank',
  '302001',
  '2001-02-03',
  '2026-11-25T06:30:00Z',
  'https://fcm.googleapis.com/fcm/send/1',
  '/account/orders',
  'SAVE10',
  '123456',
  '12345678901234',
  'en',
  'a'.repeat(64),
  Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
  Buffer.alloc(16, 7).toString('base64url'),
  '08AAXCP4410M1ZT',
  '08',
  '10:00',
  '18:00',
]

/** A field that names a record: `id`, `patient`, `order`, `items[].id`, `user_id`. */
const idField =
  /^(id|uid|.*_id|ids|.*_ids|patients?|address|consultation|course|parent_consultation|order|slot|item|items|prescriptions?|payment|invoice|files?|room|device|consent|refund|review|cart|lines?)$/

function isIdField(name: string): boolean {
  return idField.test(name)
}

export interface Slot {
  /** The place of a path up to its id (`/api/address/{id}`), or the name of a field. */
  name: string
  part: Part
  path: (string | number)[]
}

/** A request that the row's schemas let through, with every field that could name a record filled, and where those are. */
export function sampleOf(key: string, row: Row, given: Partial<Sample> = {}): { sample: Sample; slots: Slot[]; problem: string | null } {
  const sample: Sample = { params: undefined, query: undefined, headers: undefined, body: undefined }
  const slots: Slot[] = []
  let problem: string | null = null
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = row[part] as unknown as z.ZodType | undefined
    if (!schema) continue
    const value = given[part] ?? repaired(schema, valueOf(jsonSchema(schema, 'input')))
    const result = schema.safeParse(value)
    if (!result.success) problem ??= `${part}: ${z.prettifyError(result.error)}`
    sample[part] = value
    slots.push(...slotsIn(key, part, value, schema))
  }
  return { sample, slots, problem }
}

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: z.registry() }) as JsonSchema
}

function valueOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null') ?? schema.allOf?.[0]
  if (choice) return valueOf(choice)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectOf(schema)
  if (type === 'array')
    return schema.items ? Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => valueOf(schema.items ?? {})) : []
  if (type === 'integer' || type === 'number') return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
  if (type === 'boolean') return true
  return textOf(schema)
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || isIdField(name))
  return Object.fromEntries(wanted.map(([name, property]) => [name, valueOf(property)]))
}

function textOf({ format, minLength = 0 }: JsonSchema): string {
  const byFormat: Record<string, number> = { uuid: 0, email: 3, date: 5, 'date-time': 6, uri: 7 }
  return texts[byFormat[format ?? ''] ?? 0] ?? 'x'.repeat(minLength)
}

/** What a schema says in words of its own (a pattern, a rule) is met by trying. */
function repaired(schema: z.ZodType, value: unknown): unknown {
  let best = value
  for (let round = 0; round < 12; round++) {
    const { error } = schema.safeParse(best)
    const [issue] = error?.issues ?? []
    if (!issue) return best
    const better = [...texts, [], 1, true]
      .map((text) => withAt(best, issue.path as (string | number)[], text))
      .find((candidate) => {
        const left = schema.safeParse(candidate).error?.issues ?? []
        return !left.some(({ path }) => path.join('.') === issue.path.join('.'))
      })
    if (better === undefined) return best
    best = better
  }
  return best
}

/** The same value with another one at a place inside it. */
export function withAt(value: unknown, path: readonly (string | number)[], inside: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return inside
  if (Array.isArray(value)) return value.map((entry: unknown, at) => (at === first ? withAt(entry, rest, inside) : entry))
  const record = (value ?? {}) as Record<string, unknown>
  return { ...record, [first]: withAt(record[first], rest, inside) }
}

function slotsIn(key: string, part: Part, value: unknown, schema: z.ZodType): Slot[] {
  const address = key.slice(key.indexOf(' ') + 1)
  return placesOf(value)
    .filter(({ path }) => part === 'params' || isIdField(path.findLast((step) => typeof step === 'string') ?? ''))
    .filter(({ path, text }) => !isChoice(schema, value, path, text))
    .map(({ path }) => {
      const name = path.findLast((step) => typeof step === 'string') ?? ''
      return { part, path, name: part === 'params' ? address.slice(0, address.indexOf(`{${name}}`) + name.length + 2) : name }
    })
}

/** One of a few fixed words names no record. */
function isChoice(schema: z.ZodType, value: unknown, path: (string | number)[], text: string): boolean {
  const other = withAt(value, path, text === texts[0] ? texts[1] : texts[0])
  const issues = schema.safeParse(other).error?.issues ?? []
  return issues.some(
    (issue) => issue.path.join('.') === path.join('.') && (issue.code === 'invalid_value' || issue.code === 'invalid_union'),
  )
}

function placesOf(value: unknown, path: (string | number)[] = []): { path: (string | number)[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((entry: unknown, at) => placesOf(entry, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => placesOf(entry, [...path, name]))
}

/** The names of all fields of a JSON schema, at any depth. */
export function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...properties, ...Object.values(schema).flatMap(fieldsOf)]
}
