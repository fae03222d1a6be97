import { type Html, markup, markdown } from './docs-html.ts'
import type { JsonSchema } from './schemas.server.ts'

const named = '#/components/schemas/'

export const schemaAddress = (name: string): string => `/api/docs/schemas/#${name}`

/** The name of the schema that is referred to. */
export function nameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(named) ? $ref.slice(named.length) : undefined
}

/** A type in a few words: `array of CartItem or null`, names linked. */
export function typeText(schema: JsonSchema): Html {
  const name = nameOf(schema)
  if (name) return markup`<a href="${schemaAddress(name)}">${name}</a>`
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as JsonSchema[] | undefined
  if (choices) return joined(choices.map(typeText), ' or ')
  if ('const' in schema) return markup`<code>${JSON.stringify(schema['const'])}</code>`
  if (Array.isArray(schema['enum']))
    return joined(
      schema['enum'].map((word) => markup`<code>${String(word)}</code>`),
      ' | ',
    )
  if (schema.type === 'array') return schema.items ? markup`array of ${typeText(schema.items)}` : markup`array`
  if (Array.isArray(schema.type)) return markup`${schema.type.join(' or ')}`
  return markup`${schema.type ?? 'any'}`
}

function joined(parts: readonly Html[], between: string): Html {
  return markup`${parts.map((part, at) => [at > 0 && between, part])}`
}

const limits: readonly (readonly [word: string, text: (value: unknown) => string])[] = [
  ['format', (value) => `format ${String(value)}`],
  ['minLength', (value) => `at least ${String(value)} characters`],
  ['maxLength', (value) => `at most ${String(value)} characters`],
  ['minimum', (value) => `≥ ${String(value)}`],
  ['maximum', (value) => `≤ ${String(value)}`],
  ['exclusiveMinimum', (value) => `> ${String(value)}`],
  ['exclusiveMaximum', (value) => `< ${String(value)}`],
  ['multipleOf', (value) => `multiple of ${String(value)}`],
  ['minItems', (value) => `at least ${String(value)} in the list`],
  ['maxItems', (value) => `at most ${String(value)} in the list`],
  ['default', (value) => `default ${JSON.stringify(value)}`],
]

/** What a value must keep to, in words; a format says more than the pattern that Zod writes for it. */
export function limitsText(schema: JsonSchema): string {
  const words = limits.filter(([word]) => word in schema).map(([word, text]) => text(schema[word]))
  if (typeof schema['pattern'] === 'string' && !('format' in schema)) words.push(`pattern ${schema['pattern']}`)
  return words.join(', ')
}

/** The fields of an object, and of objects within it that have no name of their own. */
export function fieldList(schema: JsonSchema): Html {
  if (!hasFields(schema)) return markup``
  const choices = choicesOf(schema)
  const [only] = choices
  if (only && choices.length === 1) return fieldList(only)
  if (only) return markup`<ul class="choices">${choices.map((choice) => markup`<li>${typeText(choice)}${fieldList(choice)}</li>`)}</ul>`
  const { properties = {}, required = [], items, additionalProperties } = schema
  if (items && hasFields(items)) return fieldList(items)
  const rows = Object.entries(properties).map(([name, property]) => fieldRow(name, property, required.includes(name)))
  if (isSchema(additionalProperties)) rows.push(fieldRow('any name', additionalProperties, false))
  return markup`<ul class="fields">${rows}</ul>`
}

/** What a value may be, besides null. */
function choicesOf(schema: JsonSchema): JsonSchema[] {
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[]
  return choices.filter(({ type }) => type !== 'null')
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

function hasFields(schema: JsonSchema): boolean {
  const { properties = {}, items, additionalProperties } = schema
  if (Object.keys(properties).length > 0 || isSchema(additionalProperties)) return true
  return choicesOf(schema).some(hasFields) || (items !== undefined && hasFields(items))
}

function fieldRow(name: string, schema: JsonSchema, required: boolean): Html {
  const details = limitsText(schema)
  const { description } = schema
  return markup`<li><code class="field">${name}</code>${!required && markup` <span class="optional">optional</span>`} <span class="type">${typeText(schema)}</span>${details && markup` <span class="limits">${details}</span>`}${typeof description === 'string' && markup` <span class="about">${markdown(description)}</span>`}${hasFields(schema) && fieldList(schema)}</li>
`
}
