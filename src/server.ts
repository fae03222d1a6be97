import { join } from 'node:path'
import { buildApp } from './app.server.ts'
import { loadDemo } from './demo.server.ts'
import { wireEndpoints } from './endpoints.server.ts'
import { builtPages } from './pages.server.ts'
import { type Config, readConfig } from './platform/config.server.ts'
import { type Connection, openDatabase } from './platform/database.server.ts'
import { migrate } from './platform/migrate.server.ts'
import { ensurePostgres } from './platform/postgres.server.ts'

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

/** The process: settings, database, demo clinic, application; ends in order when told to. */
export async function main({ dev }: { dev: boolean }): Promise<void> {
  const config = readConfig(process.env)
  const database = await startDatabase(config)
  await migrate(database.connection)
  const { db, close } = openDatabase(database.connection)
  if (config.PARCHA_MODE === 'demo') await loadDemo(db)
  const endpoints = await wireEndpoints({ config, db })
  const vite = dev ? await import('./dev-pages.server.ts') : null
  const app = await buildApp({ config, db, endpoints, pages: vite ? vite.devPages : builtPages, dev })
  if (vite) await vite.mountVite(app)
  const listening = await app.listen({ port: config.PORT, host: config.HOST })
  announce(config, Number(new URL(listening).port), database.where)
  const stop = async () => {
    await app.close()
    await close()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

async function startDatabase(config: Config): Promise<{ connection: Connection; where: string; stop: () => Promise<void> }> {
  if (config.DATABASE_URL) return { connection: { connectionString: config.DATABASE_URL }, where: 'DATABASE_URL', stop: async () => {} }
  const folder = join(config.PARCHA_DATA, 'postgres')
  const { connection, stop } = await ensurePostgres({ folder, say })
  return { connection, where: `embedded PostgreSQL in ${folder}`, stop }
}

function announce(config: Config, port: number, database: string): void {
  const address = config.PUBLIC_URL ?? `http://localhost:${port}`
  say(`Parcha is open at ${address}`)
  say(`  Mode           ${config.PARCHA_MODE}${config.PARCHA_MODE === 'demo' ? ' (an invented clinic; try pincode 302001)' : ''}`)
  say(`  Database       ${database}`)
  say(
    `  Medicines      ${config.EVITALRX_URL ? 'own search, and EvitalRx behind /api/pharmacy/' : 'embedded search stands in for an external pharmacy'}`,
  )
}
