import type { FieldErrors } from '../../../lib/errors.ts'

/** A part of a form: the draft of the whole, how it changes, and what is wrong with it. */
export interface DraftPart<T> {
  draft: T
  change: (some: Partial<T>) => void
  fields: FieldErrors
}
