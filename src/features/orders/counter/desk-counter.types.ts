import type { FieldErrors } from '../../../lib/errors.ts'
import type { SaleDraft } from './counter-draft.rules.ts'

/** A part of the form of a sale. */
export interface CounterPartProps {
  draft: SaleDraft
  fields: FieldErrors
  onChange: (part: Partial<SaleDraft>) => void
}
