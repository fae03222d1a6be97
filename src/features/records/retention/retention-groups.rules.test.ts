import { expect, test } from 'vitest'
import { keptAlike, tableWords } from './retention-groups.rules.ts'
import type { RetentionTable } from './retention.contract.ts'

const row = (table: string, more: Partial<RetentionTable> = {}): RetentionTable => ({
  table,
  group: 'health',
  rule: 'first',
  ends: { by: 'law', years: 3 },
  purged_at: null,
  removed: 0,
  ...more,
})

test('what is kept alike is one row, with all that was removed of it', () => {
  const rows = [
    row('calls', { removed: 2, purged_at: '2026-11-29' }),
    row('courses', { rule: 'second' }),
    row('call_guests', { removed: 3 }),
  ]
  expect(keptAlike(rows)).toEqual([
    { rule: 'first', ends: { by: 'law', years: 3 }, tables: ['calls', 'call_guests'], purged_at: '2026-11-29', removed: 5 },
    { rule: 'second', ends: { by: 'law', years: 3 }, tables: ['courses'], purged_at: null, removed: 0 },
  ])
})

test('a table is named as people say it', () => {
  expect(tableWords('consultation_files')).toBe('consultation files')
})
