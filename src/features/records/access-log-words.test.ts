import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contracts } from '../../data/contracts.ts'

test.each(['access-log-words.tsx', 'audit/desk-audit-actions.data.ts'])('every reason of the access log has its words in %s', (file) => {
  const words = readFileSync(join(import.meta.dirname, file), 'utf8')
  const audits = Object.values(contracts).flatMap((row) => ('audit' in row && row.audit ? [row.audit] : []))
  expect(audits.length).toBeGreaterThan(20)
  expect(
    [...new Set(audits)].filter((word) => !new RegExp(`^ +'?${word.replaceAll('.', '[.]')}'?: (t|/[*]i18n)`, 'm').test(words)),
  ).toEqual([])
})
