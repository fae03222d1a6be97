import { buildIfNeeded } from './build-if-needed.ts'

const dev = process.argv.includes('--dev')
if (!dev) {
  process.env['NODE_ENV'] ??= 'production'
  await buildIfNeeded()
}
const { main } = await import('../src/server.ts')
await main({ dev })
