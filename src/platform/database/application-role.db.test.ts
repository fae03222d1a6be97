import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { testConnection, testDatabases } from '../../../tests/support/database.ts'
import { applicationUser } from '../../../tests/support/template-server.ts'
import { makeApplicationRole, standingOf } from './application-role.server.ts'
import { appendAudit, verifyAudit } from '../audit/audit.server.ts'
import { type Config, readConfig } from '../config.server.ts'
import { type Db, openConnection, openDatabase } from './database.server.ts'
import { startJobs } from '../jobs/jobs.server.ts'
import { startDatabase } from './start-database.server.ts'
import { testContext } from '../../../tests/support/bare-app.ts'

const { db, owner } = await testDatabases()
const refused = (statement: string, on: Db = db) =>
  sql
    .raw(statement)
    .execute(on)
    .then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
const noRight = '42501'
const entry = (userId: string, at = new Date()) => ({
  user_id: userId,
  at,
  actor_id: randomUUID(),
  actor_role: 'doctor' as const,
  action: 'record.read',
  subject: 'prescription:7',
  reason: 'consultation',
  address: '10.1.2.3',
  request_id: 'r',
})

test('the application adds to the access log, and can neither change nor delete nor empty it', async () => {
  const userId = randomUUID()
  await appendAudit(db, entry(userId))
  await appendAudit(db, entry(userId))
  for (const statement of [
    `update audit_events set reason = 'x'`,
    `update audit_events set reason = reason where false`,
    'delete from audit_events',
    'truncate audit_events',
    'delete from audit_chains',
    'truncate audit_chains',
    `update audit_chains set user_id = '${randomUUID()}'`,
    `insert into audit_purged values ('${userId}', now(), 1, 'x', now())`,
    'delete from audit_purged',
    'delete from migrations',
  ])
    expect(await refused(statement), statement).toBe(noRight)
  expect(await verifyAudit(db, userId)).toEqual({ links: 2, brokenAt: null })
})

test('nor can it take the table apart, give itself the right, or become the owner', async () => {
  for (const statement of [
    'drop table audit_events',
    'alter table audit_events disable trigger all',
    `alter table audit_events owner to "${applicationUser}"`,
    'alter table audit_events rename to old',
    'create or replace function purge_audit_trail(account uuid) returns timestamptz language sql as $$ select null::timestamptz $$',
    'create table audit_copy (n int)',
    'set role parcha',
    'set session authorization parcha',
    `alter role "${applicationUser}" superuser`,
    `copy (select 1) to program 'true'`,
    `select pg_read_file('PG_VERSION')`,
  ])
    expect(await refused(statement), statement).toBe(noRight)
  // PostgreSQL only warns of such a grant, and gives nothing.
  await refused(`grant delete on audit_events to "${applicationUser}"`)
  expect(await refused('delete from audit_events')).toBe(noRight)
})

test('every other table can be read and written, also one that a later migration makes', async () => {
  await sql`create table of_a_later_migration (n integer primary key)`.execute(owner)
  const { rows } = await sql<{ name: string; rights: string[] }>`
    select case when nspname = 'public' then '' else nspname || '.' end || relname as name, array(select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p
      where has_table_privilege(${applicationUser}, c.oid, p)) as rights
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname not in ('information_schema', 'jobs')`.execute(owner)
  const rest = rows.filter(({ rights }) => rights.join() !== 'select,insert,update,delete').map(({ name, rights }) => [name, rights.join()])
  expect(Object.fromEntries(rest)).toEqual({
    audit_events: 'select,insert',
    audit_chains: 'select,insert',
    audit_purged: 'select',
    migrations: 'select',
    migration_lock: 'select',
  })
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['of_a_later_migration', 'embedded_razorpay.orders']))
})

test('a trail goes whole and only a year after its newest entry, by the clock of the database', async () => {
  const [old, mixed, fresh] = [randomUUID(), randomUUID(), randomUUID()]
  const before = new Date(Date.now() - 366 * 86_400_000)
  for (const userId of [old, mixed]) await appendAudit(db, entry(userId, before))
  for (const userId of [mixed, fresh]) await appendAudit(db, entry(userId))
  const purge = async (userId: string) =>
    (await sql<{ next: Date | null }>`select purge_audit_trail(${userId}) as next`.execute(db)).rows[0]?.next ?? null
  expect(await purge(old)).toBeNull()
  for (const userId of [mixed, fresh]) expect((await purge(userId))?.getTime()).toBeGreaterThan(Date.now() + 360 * 86_400_000)
  expect([await verifyAudit(db, old), await verifyAudit(db, mixed), await verifyAudit(db, fresh)]).toEqual([
    { links: 0, brokenAt: null },
    { links: 2, brokenAt: null },
    { links: 1, brokenAt: null },
  ])
})

/** A database on a server of somebody else's, and the address of each login there. */
async function managed({ mayMakeRoles = true } = {}) {
  const { host, user } = inject('postgres')
  const connection = await testConnection({ empty: true })
  const database = String(connection.database)
  const names = { owner: `owner_${database}`, clerk: `clerk_${database}` }
  const admin = await openConnection({ host, user, database })
  await admin.query(`
    create role ${names.owner} login ${mayMakeRoles ? 'createrole' : ''}; create role ${names.clerk} login;
    alter database ${database} owner to ${names.owner}; alter schema public owner to ${names.owner}`)
  await admin.end()
  const url = (name: string) => `postgresql://${name}@/${database}?host=${encodeURIComponent(host)}`
  return { database, owner: url(names.owner), clerk: url(names.clerk) }
}
const start = (settings: Partial<Record<keyof Config, string>>) => startDatabase(readConfig(settings), { say: () => {}, onLost: () => {} })

test('on a managed server with one login the role is taken on by each connection, and the start says what that is worth', async () => {
  const { owner: url } = await managed()
  const { connection, accessLog } = await start({ DATABASE_URL: url })
  expect(accessLog).toBe('set_role')
  const { db: ours, close } = openDatabase(connection)
  afterAll(close)
  for (const statement of ['delete from audit_events', 'truncate audit_events', `update audit_events set reason = ''`])
    expect(await refused(statement, ours), statement).toBe(noRight)
  expect(await refused('reset role; delete from audit_events', ours)).toBe(noRight)
  // What the sentence at the start tells.
  expect(await refused('set role none; delete from audit_events', ours)).toBe('done')
})

test('with a login of its own the application cannot get around it, and its jobs run as the same role', async () => {
  const { owner: url, clerk } = await managed()
  const { connection, direct, accessLog } = await start({ DATABASE_URL: clerk, DATABASE_DIRECT_URL: url })
  expect(accessLog).toBe('separate')
  const { db: ours, close } = openDatabase(connection)
  afterAll(close)
  expect(await refused('delete from audit_events', ours)).toBe(noRight)
  expect(await refused('set role none; delete from audit_events', ours)).toBe(noRight)
  const userId = randomUUID()
  await appendAudit(ours, entry(userId))
  expect(await verifyAudit(ours, userId)).toEqual({ links: 1, brokenAt: null })
  const { log } = testContext()
  const jobs = await startJobs({ connection: direct, db: ours, jobs: [], now: () => new Date(), newId: randomUUID, log })
  await jobs.stop()
  expect(await standingOf(direct)).toMatchObject({ accessLog: 'set_role' })
  // A second start finds everything as it is.
  expect((await start({ DATABASE_URL: clerk, DATABASE_DIRECT_URL: url })).accessLog).toBe('separate')
})

test('where the login may make no role the application runs, and the start says that nothing is protected', async () => {
  const { owner: url } = await managed({ mayMakeRoles: false })
  const { connection, accessLog } = await start({ DATABASE_URL: url })
  expect(accessLog).toBe('owner')
  const { db: ours, close } = openDatabase(connection)
  afterAll(close)
  expect(await refused('delete from audit_events', ours)).toBe('done')
})

test('jobs that an earlier version made as the owner become the application’s', async () => {
  const connection = await testConnection({ empty: true })
  const client = await openConnection(connection)
  await client.query(`create schema jobs; create type jobs.state as enum ('a'); create table jobs.job (s jobs.state, n serial);
    create function jobs.f() returns int language sql as 'select 1'; create table migrations (); create table migration_lock ();
    create table audit_events (); create table audit_chains (seq int, hash text); create table audit_purged ();
    create function purge_audit_trail(a uuid) returns int language sql as 'select 1'; create table other ()`)
  const role = await makeApplicationRole(connection)
  const { rows } = await client.query(`
    select pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = 'jobs'
    union select pg_get_userbyid(relowner) from pg_class where relnamespace = 'jobs'::regnamespace
    union select pg_get_userbyid(proowner) from pg_proc where pronamespace = 'jobs'::regnamespace
    union select pg_get_userbyid(typowner) from pg_type where typnamespace = 'jobs'::regnamespace`)
  await client.end()
  expect(rows).toEqual([{ owner: role }])
})
