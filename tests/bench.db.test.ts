import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { findChromium } from './support/chromium.ts'

beforeAll(buildIfNeeded, 300_000)

// The figures of one tiny round mean nothing; that there are some means that the bench still runs. Beside each other, for most of them wait.
test.concurrent.each(['search', 'substitutes', 'http', 'pages', 'checkout', 'growth', 'matching', 'cart'])(
  'npm run bench %s runs through',
  async (name) => expect(await tinyRound(name)).not.toMatch(/ended without figures|NaN/),
  400_000,
)

test
  .runIf(findChromium() && existsSync('/usr/bin/turnserver'))
  .concurrent(
    'npm run bench calls runs through its first claims',
    async () => expect(await tinyRound('calls')).not.toMatch(/ended without figures/),
    400_000,
  )

/** What the bench says; a figure outside its bar is no failure here. */
function tinyRound(name: string): Promise<string> {
  const env = { ...process.env, BENCH_TINY: 'true' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/commands/bench.ts'), name], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((done) => child.on('close', () => done(said)))
}
