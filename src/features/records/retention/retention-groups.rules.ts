import type { RetentionTable } from './retention.contract.ts'

/** What is kept for the same time by the same rule. */
export interface KeptAlike extends Pick<RetentionTable, 'rule' | 'ends'> {
  tables: string[]
  /** The last time the purge went through any of them. */
  purged_at: string | null
  removed: number
}

export function keptAlike(rows: readonly RetentionTable[]): KeptAlike[] {
  return [...Map.groupBy(rows, ({ rule, ends }) => JSON.stringify([rule, ends])).values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const purged = alike.flatMap(({ purged_at }) => purged_at ?? []).toSorted()
    const removed = alike.reduce((sum, row) => sum + row.removed, 0)
    return [{ rule: first.rule, ends: first.ends, tables: alike.map(({ table }) => table), purged_at: purged.at(-1) ?? null, removed }]
  })
}

/** `consultation_files` as somebody who keeps no database reads it. */
export function tableWords(table: string): string {
  return table.replaceAll('_', ' ')
}
