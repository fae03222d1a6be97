import type { Contract, Row, RouteKey } from '../../lib/contract.ts'
import { type JsonSchema, jsonSchema, roomOf } from './openapi.server.ts'

/** A schema as a person reads it: `{ id: string, items: { name: string }[], note?: string | null }`. */
function schemaText(schema: JsonSchema): string {
  const { type, properties, items } = schema
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((word) => JSON.stringify(word)).join(' | ')
  for (const word of ['anyOf', 'oneOf'] as const)
    if (Array.isArray(schema[word])) return (schema[word] as JsonSchema[]).map(schemaText).join(' | ')
  if (Array.isArray(type)) return type.join(' | ')
  if (Array.isArray(schema['prefixItems'])) return `[${(schema['prefixItems'] as JsonSchema[]).map(schemaText).join(', ')}]`
  if (type === 'array') return arrayText(items ?? {})
  if (type === 'object' && properties) return objectText(schema, properties)
  return type ?? 'any'
}

function arrayText(items: JsonSchema): string {
  const text = schemaText(items)
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`
}

function objectText({ required = [] }: JsonSchema, properties: Record<string, JsonSchema>): string {
  const fields = Object.entries(properties).map(
    ([name, property]) => `${name}${required.includes(name) ? '' : '?'}: ${schemaText(property)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

export interface RowText {
  method: string
  path: string
  room: string
  summary: string
  who: string
  /** What a caller gives and gets, each named. */
  shapes: [name: string, text: string][]
  notes: string[]
}

export function rowTexts(contract: Contract): RowText[] {
  return (Object.entries(contract) as [RouteKey, Row][]).map(([key, row]) => {
    const [method, path] = key.split(' ') as [string, string]
    return {
      method,
      path,
      room: roomOf(path),
      summary: row.summary,
      who: row.access.join(', '),
      shapes: shapesOf(row),
      notes: notesOf(row),
    }
  })
}

function shapesOf({ query, body, response }: Row): RowText['shapes'] {
  const shapes: RowText['shapes'] = []
  if (query) shapes.push(['query', schemaText(jsonSchema(query, 'input'))])
  if (body) shapes.push(['body', schemaText(jsonSchema(body, 'input'))])
  return [...shapes, ['data', schemaText(jsonSchema(response, 'output'))]]
}

function notesOf({ idempotent, public: isPublic, envelope, takes, perMinute, audit }: Row): string[] {
  return [
    idempotent ? 'carries `Idempotency-Key`' : '',
    isPublic ? 'without the header `app`' : '',
    envelope === 'own' ? 'answers without `{data}` around it' : '',
    takes ? `takes ${takes.join(', ')}` : '',
    perMinute ? `${perMinute} calls a minute` : '',
    audit ? `on record as \`${audit}\`` : '',
  ].filter(Boolean)
}

export const introduction = [
  'Every request carries `app: patient` (the desk: `app: desk`) and, when there is a token, `Authorization: Firebase <token>`.',
  'Success is `{"data": …, "meta"?: {"next", "total"}}`, failure `{"data": null, "error": {"detail"} | {"<field>": ["text"]}}`; a string in `data` is meant for the patient as it stands.',
  'Money is integer paise, time RFC 3339 UTC, names snake_case. Foreign ids answer 404. Lists are paged by `limit` and `cursor`.',
  'A path without its slash at the end answers 308 to the one with it. JSON up to 256 KiB, 5 files of 10 MiB, 429 with `Retry-After` above the calls a minute (600 an address, 240 an account, unless said).',
  'A row with `Idempotency-Key` gives the first answer again for 24 hours, 422 to the same key with another body, 409 while the first is in flight.',
  '`GET /api/events/` is a stream of server-sent events for whoever is signed in; `Last-Event-ID` replays what was missed, `resync` says that it cannot.',
]

/** `docs/api.md`. */
export function apiMarkdown(contract: Contract): string {
  const rooms = Map.groupBy(rowTexts(contract), ({ room }) => room)
  const sections = [...rooms].map(([room, rows]) => `## ${room}\n\n${rows.map(rowMarkdown).join('\n')}`)
  return `# API: every path\n\nWritten by \`npm run generate\` from the contracts; do not edit.\n\n${introduction.map((line) => `- ${line}`).join('\n')}\n\n${sections.join('\n')}`
}

function rowMarkdown({ method, path, summary, who, shapes, notes }: RowText): string {
  const lines = [`who: ${who}${notes.length > 0 ? `; ${notes.join('; ')}` : ''}`, ...shapes.map(([name, text]) => `${name}: \`${text}\``)]
  return `### ${method} ${path}\n\n${summary}.\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`
}
