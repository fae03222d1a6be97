import * as z from 'zod'
import type { Schema } from '../../lib/contract.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  $ref?: string
  [word: string]: unknown
}
/** `input` is what a caller may send, `output` what is read from it or sent back. */
type Direction = 'input' | 'output'

export interface SchemaBook {
  /** The schema as an operation shows it: a reference where it has a name. */
  of: (schema: Schema, direction: Direction) => JsonSchema
  /** Every schema with a name (`.meta({ id })`); one that is sent in another shape than it is read has a second one, `…Input`. */
  named: Record<string, JsonSchema>
}

interface Converted {
  of: Map<Schema, JsonSchema>
  named: Record<string, JsonSchema>
}

/** Converts all schemas of a document together, so that those with a name stand in it once. */
export function schemaBook(inputs: readonly Schema[], outputs: readonly Schema[]): SchemaBook {
  const sent = convert(inputs, 'input')
  const read = convert(outputs, 'output')
  const twofold = namesOfTwoShapes(sent.named, read.named)
  const inputName = (name: string) => (twofold.has(name) ? `${name}Input` : name)
  const same = (name: string) => name
  const named = {
    ...mapNames(read.named, same),
    ...mapNames(sent.named, inputName),
  }
  return {
    of: (schema, direction) => {
      const found = (direction === 'input' ? sent : read).of.get(schema)
      if (!found) throw new Error('A schema of the document was not converted')
      return withReferences(found, direction === 'input' ? inputName : same)
    },
    named: Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function convert(schemas: readonly Schema[], direction: Direction): Converted {
  const all = [...new Set(schemas)]
  if (all.length === 0) return { of: new Map(), named: {} }
  const { prefixItems, $defs = {} } = withoutChoiceOfNull(
    z.toJSONSchema(z.tuple(all as unknown as [z.ZodType]), {
      target: 'draft-2020-12',
      io: direction,
      unrepresentable: 'any',
      override: tidy,
    }),
  ) as { prefixItems: JsonSchema[]; $defs?: Record<string, JsonSchema> }
  const named = Object.fromEntries(Object.entries($defs).map(([name, { id: _, ...schema }]) => [name, schema]))
  return { of: new Map(all.map((schema, at) => [schema, prefixItems[at] ?? {}])), named }
}

/** Of JSON Schema itself. */
const saidByFormat = new Set(['uuid', 'date', 'date-time', 'email'])

/** What a format says a pattern of Zod's repeats at length, the bounds of an exact integer say nothing; answers may gain fields, so nobody should refuse those they do not know. */
function tidy({ zodSchema, jsonSchema }: { zodSchema: { _zod: { def: { type: string } } }; jsonSchema: object }): void {
  const schema = jsonSchema as JsonSchema
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (saidByFormat.has(String(schema['format']))) delete schema['pattern']
  const { def } = zodSchema._zod
  const strict = 'catchall' in def && def.catchall !== undefined
  if (def.type === 'object' && !strict && schema['additionalProperties'] === false) delete schema['additionalProperties']
}

/** A value of a plain type that may be null is of two types: Zod writes a choice of two schemas. */
function withoutChoiceOfNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutChoiceOfNull)
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, withoutChoiceOfNull(inside)]))
  const { anyOf, ...rest } = schema
  const [plain, nothing, ...more] = (Array.isArray(anyOf) ? anyOf : []) as JsonSchema[]
  const isPlain = typeof plain?.type === 'string' && !('enum' in plain) && !('const' in plain) && nothing?.type === 'null'
  return isPlain && more.length === 0 ? { ...rest, ...plain, type: [plain.type, 'null'] } : schema
}

/** Names whose two shapes differ, themselves or in what they refer to. */
function namesOfTwoShapes(sent: Converted['named'], read: Converted['named']): Set<string> {
  const both = Object.keys(sent).filter((name) => name in read)
  const found = new Set(both.filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(read[name])))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const name of both) if (referencesOf(sent[name]).some((other) => found.has(other))) found.add(name)
  }
  return found
}

const definition = '#/$defs/'

function referencesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref.slice(definition.length)] : []
  return [...own, ...Object.values(value).flatMap(referencesOf)]
}

function mapNames(named: Converted['named'], nameOf: (name: string) => string): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(named).map(([name, schema]) => [nameOf(name), withReferences(schema, nameOf)]))
}

function withReferences<T>(value: T, nameOf: (name: string) => string): T {
  if (Array.isArray(value)) return value.map((entry: unknown) => withReferences(entry, nameOf)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inside]: [string, unknown]) =>
    key === '$ref' && typeof inside === 'string'
      ? [key, schemaRef(nameOf(inside.slice(definition.length)))]
      : [key, withReferences(inside, nameOf)],
  )
  return Object.fromEntries(entries) as T
}

export function schemaRef(name: string): string {
  return `#/components/schemas/${name}`
}
