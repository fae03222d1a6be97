import { type Change, corrected, type Statement } from '../catalog/information/medicine-text.rules.ts'
import type { CareText } from './care-text.contract.ts'

const parts = ['what', 'urgent', 'today', 'doctor'] as const
type Told = Pick<CareText, (typeof parts)[number]>

/** Each sentence by its place: `today.2`. */
export function statementsOf(text: Told): Statement[] {
  return parts.flatMap((part) => text[part].map((one, at) => ({ ...one, path: `${part}.${at}` })))
}

/** The text with what a pharmacist corrected; null where a correction names a sentence that is not there. */
export function withChanges(text: CareText, changes: readonly Change[]): CareText | null {
  const now = corrected(statementsOf(text), changes)
  return now && { ...text, ...Object.fromEntries(parts.map((part) => [part, now.list(part, text[part])])) }
}
