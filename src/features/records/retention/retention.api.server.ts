import { dayMs, indiaDay } from '../../../lib/india-time.ts'
import { implement } from '../../../platform/implement.ts'
import { retentions } from '../../accounts/retention.rules.ts'
import { retentionFacts } from '../retention-facts.data.ts'
import type { RetentionFact } from '../retention-facts.types.ts'
import { type RetentionTable, retentionContract } from './retention.contract.ts'
import { runsByTable } from './retention.sql.server.ts'

const countedMs = 30 * dayMs

export const retentionApi = implement(retentionContract, {
  'GET /api/desk/retention/': async ({ db, now }) => {
    const runs = await runsByTable(db, indiaDay(new Date(now.getTime() - countedMs)))
    const tables = Object.entries(retentionFacts).flatMap(([table, { group, rule, ends }]): RetentionTable[] => {
      if (group === 'business' || ends.by === 'operator') return []
      const run = runs.get(table)
      return [{ table, group, rule, ends: shown(ends), purged_at: run?.ended_at.toISOString() ?? null, removed: run?.removed ?? 0 }]
    })
    const last = tables.flatMap(({ purged_at }) => purged_at ?? []).toSorted()
    return { purged_at: last.at(-1) ?? null, tables }
  },
})

function shown(ends: Exclude<RetentionFact['ends'], { by: 'operator' }>): RetentionTable['ends'] {
  return ends.by === 'law' ? { by: 'law', years: retentions[ends.kind].years } : ends
}
