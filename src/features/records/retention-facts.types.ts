import type { DB } from '../../platform/database/database.types.ts'
import type { RetentionKind } from '../accounts/retention.rules.ts'

/**
 * What becomes of a table's rows when their person is erased: `erase` at once, a reason to keep them for its years,
 * `blank` for the account itself and its receipt, which name nobody, `passing` for what empties itself within days and must not be lost meanwhile.
 */
export type Verdict = 'erase' | 'blank' | 'passing' | RetentionKind

type Ends =
  | { by: 'clock'; column: string; since: 'expiry' | 'creation' | 'last_use'; days: number }
  /** With the rows of another table that it belongs to. */
  | { by: 'parent'; table: keyof DB }
  /** When the account is erased. */
  | { by: 'account' }
  /** Years after the account is erased, as the law wants. */
  | { by: 'law'; kind: RetentionKind }
  /** What is left names nobody. */
  | { by: 'nobody' }
  /** As long as the operator uses it: nothing of a patient stands there. */
  | { by: 'operator' }

export interface RetentionFact {
  group: 'sign_in' | 'account' | 'health' | 'orders' | 'pharmacy' | 'messages' | 'files' | 'logs' | 'desk' | 'business'
  /** The rule by which it stays or goes (docs/rules.md). */
  rule: string
  ends: Ends
  /** What an erasure does with it, where `ends` does not say so. */
  erasure?: Verdict
  /** By the clock, but not all rows: a step of its own removes them. */
  own?: true
}
