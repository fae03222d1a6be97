import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { scripts: Record<string, string> }
const started = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node scripts\/run\.mjs (\S+)/.exec(line) ?? []
  return file ? [[name, file] as const] : []
})

test.each(started)('npm run %s does its work: %s does not wait to be the main module, which run.mjs is', (_, file) => {
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toContain('import.meta.main')
})

test('a command says how it is used when it is not told what to do', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'import-catalogue.ts'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: npm run import:catalogue')])
})
