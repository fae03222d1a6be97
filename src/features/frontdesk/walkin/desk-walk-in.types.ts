import type { FieldErrors } from '../../../lib/errors.ts'
import type { WalkInDraft } from './walk-in-draft.rules.ts'

/** What each part of the form is given. */
export interface WalkInPartProps {
  draft: WalkInDraft
  fields: FieldErrors
  onChange: (part: Partial<WalkInDraft>) => void
}
