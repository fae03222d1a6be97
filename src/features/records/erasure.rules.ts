import { keptLines, type KeptLine, type RetentionKind, retentions } from '../accounts/retention.rules.ts'
import type { Language } from '../../lib/languages.ts'
import type { Verdict } from './retention-facts.types.ts'

/** 48 hours in which somebody can think again (DP-9). */
export const noticeMs = 48 * 3_600_000

export interface Reference {
  child: string
  parent: string
}
export interface ErasurePlan {
  /** Emptied at once, whoever points at another before it. */
  erase: string[]
  /** What stays of tables that hold something, and why: each longer than or as long as whatever points at it. */
  keep: { table: string; kind: RetentionKind }[]
}

/** What is emptied and what stays, for tables that hold rows of one account. A table nobody decided about stays as long as any. */
export function planErasure(
  tables: readonly string[],
  references: readonly Reference[],
  verdictOf: (table: string) => Verdict | undefined,
): ErasurePlan {
  const inside = references.filter(({ child, parent }) => child !== parent && tables.includes(child) && tables.includes(parent))
  const kinds = new Map(tables.map((table) => [table, ownKind(verdictOf(table))]))
  // A parent stays as long as its children: once around for each table reaches every chain.
  for (const _ of tables) {
    for (const { child, parent } of inside) kinds.set(parent, longer(kinds.get(parent) ?? null, kinds.get(child) ?? null))
  }
  const movable = tables.filter((table) => verdictOf(table) !== 'blank' && verdictOf(table) !== 'passing')
  const ordered = childrenFirst(movable, inside)
  return {
    erase: ordered.filter((table) => kinds.get(table) === null),
    keep: ordered.flatMap((table) => {
      const kind = kinds.get(table)
      return kind ? [{ table, kind }] : []
    }),
  }
}

function ownKind(verdict: Verdict | undefined): RetentionKind | null {
  if (verdict === undefined) return 'bills'
  return verdict === 'erase' || verdict === 'blank' || verdict === 'passing' ? null : verdict
}

function longer(a: RetentionKind | null, b: RetentionKind | null): RetentionKind | null {
  if (a === null || b === null) return a ?? b
  return retentions[b].years > retentions[a].years ? b : a
}

function childrenFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(tables.toSorted())
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !references.some(({ child, parent }) => parent === table && child !== table && left.has(child)),
    )
    // Tables that point at each other go together, in the order of their names.
    for (const table of free.length > 0 ? free : left) {
      ordered.push(table)
      left.delete(table)
    }
  }
  return ordered
}

/** The lines of the receipt: each reason once, the log always, as the erasure itself is on it. */
export function receiptLines({ keep }: ErasurePlan, from: Date, language: Language): KeptLine[] {
  const kinds = (Object.keys(retentions) as RetentionKind[]).filter((kind) => kind === 'log' || keep.some((one) => one.kind === kind))
  return keptLines(kinds, from, language)
}
