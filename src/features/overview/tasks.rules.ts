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
const alwaysLate: ReadonlySet<TaskKind> = new Set<TaskKind>(['no_doctor', 'late_orders', 'recalled_stock'])

/** Late is what harms now, or whose day is over. */
export function isLate({ kind, at }: { kind: TaskKind; at: Date | null }, now: Date): boolean {
  return alwaysLate.has(kind) || (kind === 'complaint_due' && at !== null && at < now)
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
