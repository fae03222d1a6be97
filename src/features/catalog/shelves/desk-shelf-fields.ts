import { fromIndiaField, indiaField } from '../../../lib/india-time.ts'

export const shelfKinds = ['banner', 'deal', 'featured-category'] as const
export type ShelfKind = (typeof shelfKinds)[number]

export const placements = ['home', 'order-medicines'] as const

/** Everything of a shelf as its form holds it: texts, and the items one a line. */
type ShelfDraft = Record<FieldName, string>
export type FieldName =
  | 'slug'
  | 'title_en'
  | 'title_hi'
  | 'description_en'
  | 'description_hi'
  | 'text_en'
  | 'text_hi'
  | 'alt_en'
  | 'alt_hi'
  | 'icon'
  | 'placement'
  | 'target_route'
  | 'scene'
  | 'picture_id'
  | 'starts_at'
  | 'ends_at'
  | 'sort'
  | 'items'

const titles = ['title_en', 'title_hi'] as const
const descriptions = ['description_en', 'description_hi'] as const
const pictured = ['alt_en', 'alt_hi', 'picture_id'] as const
const dates = ['starts_at', 'ends_at'] as const

/** Which fields a kind has, in the order of its form. */
export const fieldsOf: Record<ShelfKind, readonly FieldName[]> = {
  banner: [...titles, 'text_en', 'text_hi', 'placement', 'target_route', 'scene', ...pictured, ...dates, 'sort'],
  deal: [...titles, ...descriptions, ...pictured, ...dates, 'items', 'sort'],
  'featured-category': [...titles, ...descriptions, 'icon', 'items', 'sort'],
}

/** What the server told, as the form's texts; moments as `datetime-local` in India. */
export function draftOf(kind: ShelfKind, row: Record<string, unknown>): ShelfDraft {
  const texts = fieldsOf[kind].map((name) => [name, asText(name, row[name])])
  return Object.fromEntries(texts) as ShelfDraft
}

function asText(name: FieldName, value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  if (name !== 'starts_at' && name !== 'ends_at') return String(value)
  return indiaField(String(value))
}

/** The body the server takes; what is left empty is null where nothing may stand. */
export function bodyOf(kind: ShelfKind, draft: ShelfDraft): Record<string, unknown> {
  const entries = fieldsOf[kind].map((name) => [name, asValue(name, draft[name])])
  return Object.fromEntries(entries) as Record<string, unknown>
}

function asValue(name: FieldName, text: string): unknown {
  if (name === 'items') return text.split(/[\s,]+/).filter((id) => id !== '')
  if (name === 'sort') return Number(text)
  if (name === 'scene' || name === 'picture_id') return text === '' ? null : text
  if (name !== 'starts_at' && name !== 'ends_at') return text.trim()
  const at = new Date(fromIndiaField(text))
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}
