import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { fitMemory } from './fit-memory.ts'

const dev = process.argv.includes('--dev')
// First of all: a process that begins anew would read everything twice.
if (!dev) fitMemory()
// Reading the sources is most of a start: what was compiled once is kept. A folder that cannot be written keeps nothing.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled/', import.meta.url)))

const { buildIfNeeded } = await import('../build/build-if-needed.ts')
const { readConfig } = await import('../../src/platform/config.server.ts')
const { startProblem } = await import('./start-problem.ts')
try {
  // Before the pages are built, which takes a while: a wrong setting is told at once.
  readConfig(process.env)
  if (!dev) {
    process.env['NODE_ENV'] ??= 'production'
    await buildIfNeeded()
  }
  const { main } = await import('../../src/app/server.ts')
  await main({ dev })
} catch (error) {
  const problem = startProblem(error, process.env)
  if (problem === null) throw error
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
// Whoever is killed has kept it all the same.
flushCompileCache()
