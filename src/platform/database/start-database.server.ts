import { join } from 'node:path'
import { type AccessLogStanding, grantApplicationRole, makeApplicationRole, standingOf } from './application-role.server.ts'
import { walFolder } from './backup.server.ts'
import type { Config } from '../config.server.ts'
import type { Connection } from './database.server.ts'
import { migrate } from './migrate.server.ts'
import { ensurePostgres } from './postgres.server.ts'

export interface StartedDatabase {
  connection: Connection
  /** Without a pooler in between: jobs and notifications need it. */
  direct: Connection
  where: string
  accessLog: AccessLogStanding
  stop: () => Promise<void>
}
interface Telling {
  say: (sentence: string) => void
  onLost: (sentence: string) => void
}

/** The database at its newest schema, and how the application connects to it: as a role that owns nothing (docs/decisions/0025). */
export async function startDatabase(config: Config, telling: Telling): Promise<StartedDatabase> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = config
  const started = url ? await onServer(url, directUrl) : await embedded(config, telling)
  const { accessLog } = await standingOf(started.connection)
  return { ...started, accessLog }
}

type Started = Omit<StartedDatabase, 'accessLog'>

async function embedded({ PARCHA_DATA, PARCHA_BACKUP }: Config, telling: Telling): Promise<Started> {
  const folder = join(PARCHA_DATA, 'postgres')
  const archive = PARCHA_BACKUP && walFolder(PARCHA_BACKUP)
  const { connection: owner, stop } = await ensurePostgres({ folder, archive, ...telling })
  await migrate(owner)
  const user = (await makeApplicationRole(owner, { login: true })) ?? owner.user
  const connection = { ...owner, user }
  return { connection, direct: connection, where: `embedded PostgreSQL in ${folder}`, stop }
}

/** Two logins keep the application from the tables' owner for good; one login takes the role on with each connection. */
async function onServer(url: string, directUrl: string | undefined): Promise<Started> {
  const owner = { connectionString: directUrl ?? url }
  await migrate(owner)
  const role = await makeApplicationRole(owner)
  const own = { connectionString: url }
  const stop = async () => {}
  if (role === null) return { connection: own, direct: owner, where: 'DATABASE_URL', stop }
  const direct = withRole(owner, role)
  const { login, accessLog } = await standingOf(own)
  if (accessLog === 'separate') await grantApplicationRole(owner, role, login)
  // A pooler forgets whose role a connection took on: through one, only a login of its own is safe.
  const connection = accessLog === 'separate' || directUrl ? own : withRole(own, role)
  return { connection, direct, where: 'DATABASE_URL', stop }
}

function withRole(connection: Connection, role: string): Connection {
  return { ...connection, options: `-c role=${role}` }
}
