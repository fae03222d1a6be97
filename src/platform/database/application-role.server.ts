import pg from 'pg'
import { type Connection, openConnection } from './database.server.ts'

/** What the application may do to a table, where it is less than reading and writing all of it (docs/decisions/0025). */
const less: Record<string, string> = {
  'public.audit_events': 'select, insert',
  'public.audit_chains': 'select, insert, update (seq, hash)',
  'public.audit_purged': 'select',
  'public.migrations': 'select',
  'public.migration_lock': 'select',
}
const anyRow = 'select, insert, update, delete'

/** Roles belong to a whole server: the name of the database keeps two installations on one apart. */
const nameSql = `select left('parcha_app_' || current_database(), 63) as role`

/**
 * Gives the application a role of its own, which owns none of the tables, and answers its name; null where the owner may make no roles. Repeated at
 * each start, after the migrations. With `login` it can be connected as, which only a socket of ours allows without a password.
 */
export async function makeApplicationRole(owner: Connection, { login = false }: { login?: boolean } = {}): Promise<string | null> {
  return asOwner(owner, async (client) => {
    await client.query(`set local lock_timeout = 0; select pg_advisory_xact_lock(hashtext('parcha_app'))`)
    await makeJobsSchema(client)
    const { rows } = await client.query<{ role: string }>(nameSql)
    const role = rows[0]?.role ?? ''
    if (!(await hasRole(client, role, login))) return null
    await grantTables(client, pg.escapeIdentifier(role))
    await client.query(`grant execute on function purge_audit_trail to ${pg.escapeIdentifier(role)}`)
    await handOverJobs(client, role)
    return role
  })
}

/** Lets a login that the operator made for the application do what its role may. */
export async function grantApplicationRole(owner: Connection, role: string, login: string): Promise<void> {
  await asOwner(owner, async (client) => {
    const { rows } = await client.query<{ member: boolean }>(`select pg_has_role($1, $2, 'usage') as member`, [login, role])
    if (!rows[0]?.member) await client.query(`grant ${pg.escapeIdentifier(role)} to ${pg.escapeIdentifier(login)}`)
  })
}

/** `separate`: the login itself cannot; `set_role`: only its current role cannot; `owner`: it can. */
export type AccessLogStanding = 'separate' | 'set_role' | 'owner'

export interface Standing {
  login: string
  accessLog: AccessLogStanding
}

/** Asked of a connection as the application opens it, so that nothing but what holds is told. */
export async function standingOf(connection: Connection): Promise<Standing> {
  const client = await openConnection(connection)
  try {
    const may = (user: string) => `(select bool_or(has_table_privilege(${user}, t, 'update, delete, truncate')) from
      unnest(array['audit_events', 'audit_purged']) t)`
    const { rows } = await client.query<{ login: string; now: boolean; itself: boolean }>(
      `select session_user::text as login, ${may('current_user')} as now, ${may('session_user')} as itself`,
    )
    const [row] = rows
    if (!row) throw new Error('a question without an answer')
    return { login: row.login, accessLog: row.now ? 'owner' : row.itself ? 'set_role' : 'separate' }
  } finally {
    await client.end()
  }
}

async function asOwner<T>(owner: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openConnection(owner)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** There is a role of this name, and whoever asks may put it on. */
async function hasRole(client: pg.Client, role: string, login: boolean): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean; may: boolean; member: boolean }>(
    `select r.oid is not null as there, u.rolsuper or u.rolcreaterole as may, u.rolsuper or coalesce(pg_has_role(r.oid, 'member'), false) as member
     from pg_roles u left join pg_roles r on r.rolname = $1 where u.rolname = current_user`,
    [role],
  )
  const { there = false, may = false, member = false } = rows[0] ?? {}
  if (!there && !may) return false
  if (!there) await client.query(`create role ${pg.escapeIdentifier(role)} ${login ? 'login' : 'nologin'}`)
  if (!member) await client.query(`grant ${pg.escapeIdentifier(role)} to current_user`)
  return true
}

/** Only tables of ours: on a managed server the views of an extension may stand in the same schema. The queue's schema is the role's own. */
async function grantTables(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ schema: string; tables: string[] }>(
    `select quote_ident(nspname) as schema, array_agg(nspname || '.' || relname) as tables
     from pg_namespace n join pg_class c on relnamespace = n.oid
     where relkind in ('r', 'p') and pg_has_role(relowner, 'usage') and nspname !~ '^pg_' and nspname not in ('information_schema', 'jobs') group by nspname`,
  )
  for (const { schema, tables } of rows) {
    const whole = tables.filter((table) => !(table in less)).map((table) => table.split('.').map(pg.escapeIdentifier).join('.'))
    await client.query(`
      grant usage on schema ${schema} to ${role};
      grant ${anyRow} on ${whole.join(', ')} to ${role};
      alter default privileges in schema ${schema} grant ${anyRow} on tables to ${role}`)
  }
  for (const [name, rights] of Object.entries(less))
    await client.query(`revoke all on ${name} from ${role}; grant ${rights} on ${name} to ${role}`)
}

async function makeJobsSchema(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_namespace where nspname = 'jobs'`)
  if (rowCount === 0) await client.query('create schema jobs')
}

/** The queue keeps its own schema up to date, so it is the application's; one that an earlier version made was its owner's. */
async function handOverJobs(client: pg.Client, role: string): Promise<void> {
  const to = `owner to ${pg.escapeIdentifier(role)}`
  const { rows } = await client.query<{ what: string }>(
    `select what from (
       select 0 as n, 'schema jobs' as what, nspowner as owner from pg_namespace where nspname = 'jobs'
       union all select 1, 'table ' || oid::regclass, relowner from pg_class where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p')
       union all select 1, 'view ' || oid::regclass, relowner from pg_class where relnamespace = 'jobs'::regnamespace and relkind = 'v'
       union all select 1, 'routine ' || oid::regprocedure, proowner from pg_proc where pronamespace = 'jobs'::regnamespace
       union all select 1, 'type ' || oid::regtype, typowner from pg_type where typnamespace = 'jobs'::regnamespace and typtype in ('e', 'd')
     ) things where pg_get_userbyid(owner) <> $1 order by n`,
    [role],
  )
  for (const { what } of rows) await client.query(`alter ${what} ${to}`)
}
