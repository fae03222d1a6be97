import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { urlOf } from './support/app-process.ts'
import { findChromium } from './support/chromium.ts'
import { atLength, runs } from './support/long.ts'
import { databaseLike } from './support/template-server.ts'

beforeAll(buildIfNeeded, 300_000)

const first = ['search', 'checkout']
const further = ['spoken', 'substitutes', 'http', 'pages', 'growth', 'matching', 'cart', 'memory', 'month', 'processes', 'desk']

// The figures of one tiny round mean nothing; that there are some means that the bench still runs. Beside each other, for most of them wait.
test.concurrent.each([...first, ...(atLength ? further : [])])(
  'npm run bench %s runs through',
  async (name) => expect(await tinyRound(name)).not.toMatch(/ended without figures|NaN/),
  runs(400_000, 1_800_000),
)

test
  .runIf(atLength && findChromium() && existsSync('/usr/bin/turnserver'))
  .concurrent(
    'npm run bench calls runs through its first claims',
    async () => expect(await tinyRound('calls')).not.toMatch(/ended without figures/),
    1_800_000,
  )

/** What the bench says; a figure outside its bar is no failure here. */
async function tinyRound(name: string): Promise<string> {
  const server = inject('postgres')
  // Whatever starts the product does so on a database that is migrated.
  const { connection, drop } = await databaseLike('template_parcha', server)
  const own = { BENCH_TINY: 'true', JOURNEYS_POSTGRES: JSON.stringify(server), DATABASE_URL: urlOf(connection), PARCHA_MODE: 'demo' }
  const env = { ...process.env, ...own }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/commands/bench.ts'), name], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise<void>((done) => child.on('close', () => done()))
  await drop()
  return said
}
