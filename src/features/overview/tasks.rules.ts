/** What needs a person, in the order in which it hurts. */
export const taskKinds = [
  'no_doctor',
  'late_orders',
  'recalled_stock',
  'failed_refund',
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

/** A recall that still lies on a shelf after so long has been left undone. */
const recallMs = 4 * 3_600_000

/** Late is what harms now, or whose time is over. */
export function isLate({ kind, at }: { kind: TaskKind; at: Date | null }, now: Date): boolean {
  if (alwaysLate.has(kind)) return true
  if (at === null) return false
  return (kind === 'complaint_due' && at < now) || (kind === 'recalled_stock' && now.getTime() - at.getTime() >= recallMs)
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
