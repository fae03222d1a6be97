/** What needs a person, in the order in which it hurts. */
export const taskKinds = [
  'no_doctor',
  'late_orders',
  'recalled_stock',
  'failed_refund',
  'refund_request',
  'factor_reset',
  'unsigned',
  'complaint_due',
  'unverified_doctor',
  'visits_to_move',
  'sold_out',
  'transfers',
  'failed_tasks',
] as const
type TaskKind = (typeof taskKinds)[number]
interface Sortable {
  kind: TaskKind
  is_late: boolean
  at: string | null
}

/** What hurts a patient as long as it lasts. */
const alwaysLate: ReadonlySet<TaskKind> = new Set<TaskKind>(['no_doctor', 'late_orders'])

/** Whoever called was told that an admin decides; after a day nobody has. */
const requestMs = 24 * 3_600_000

/** Somebody stands before the desk without their authenticator, and what was asked for them lapses by then. */
const resetMs = 12 * 3_600_000

/** A recall that still lies on a shelf after so long has been left undone. */
const recallMs = 4 * 3_600_000

/** Late is what harms now, or whose time is over. */
export function isLate({ kind, at }: { kind: TaskKind; at: Date | null }, now: Date): boolean {
  if (alwaysLate.has(kind)) return true
  if (at === null) return false
  const age = now.getTime() - at.getTime()
  if (kind === 'complaint_due') return age > 0
  if (kind === 'factor_reset') return age >= -resetMs
  return (kind === 'recalled_stock' && age >= recallMs) || (kind === 'refund_request' && age >= requestMs)
}

/** Late ones first, then by what they are, then the oldest. */
export function worstFirst<T extends Sortable>(tasks: readonly T[]): T[] {
  return tasks.toSorted(
    (one, other) =>
      Number(other.is_late) - Number(one.is_late) ||
      taskKinds.indexOf(one.kind) - taskKinds.indexOf(other.kind) ||
      (one.at ?? '').localeCompare(other.at ?? ''),
  )
}
