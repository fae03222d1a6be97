import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from './build-if-needed.ts'

// Reading the sources is most of a start: what was compiled once is kept. A folder that cannot be written keeps nothing.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled/', import.meta.url)))

const dev = process.argv.includes('--dev')
if (!dev) {
  process.env['NODE_ENV'] ??= 'production'
  await buildIfNeeded()
}
const { main } = await import('../src/server.ts')
await main({ dev })
// Whoever is killed has kept it all the same.
flushCompileCache()
