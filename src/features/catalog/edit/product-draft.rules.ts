import { paiseOf } from '../../coupons/coupon-draft.rules.ts'
import type { ProductField, ProductLine } from './product-line.rules.ts'

/** What a form holds: amounts in rupees as somebody types them, all else as in the line. */
export type ProductDraft = Partial<Record<ProductField, string>>

const isAmount = (field: ProductField) => field.endsWith('_paise')

export function draftOf(line: ProductLine, editable: readonly ProductField[]): ProductDraft {
  const shown = (field: ProductField, value: string) => (isAmount(field) && value !== '' ? (Number(value) / 100).toFixed(2) : value)
  return Object.fromEntries(editable.map((field) => [field, shown(field, line[field] ?? '')]))
}

export function changedFields(before: ProductDraft, after: ProductDraft): ProductField[] {
  return (Object.keys(after) as ProductField[]).filter((field) => (after[field] ?? '').trim() !== before[field])
}

/** For the API: what is no amount goes as it was typed, and is refused at its field. */
export function fieldsOfDraft(draft: ProductDraft, fields: readonly ProductField[]): ProductDraft {
  return Object.fromEntries(
    fields.map((field) => {
      const typed = (draft[field] ?? '').trim()
      return [field, isAmount(field) ? String(paiseOf(typed) ?? typed) : typed]
    }),
  )
}
