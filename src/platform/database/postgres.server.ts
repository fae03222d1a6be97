import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.server.ts'
import { archiveCommand, closedFolder, nameOfLog } from './postgres-log-folder.server.ts'
import { postgresSettings } from './postgres-settings.ts'
import { databaseUser, isOpenToAll, type SystemUser } from './postgres-user.server.ts'

interface EmbeddedPostgres {
  /** Connection of the superuser on the unix socket; `database` is added by the caller. */
  connection: { host: string; user: string; database: string }
  /** The server was already running: the last app was killed and left it behind. */
  adopted: boolean
  pid: () => number | null
  stop: () => Promise<void>
}
interface Options {
  folder: string
  say?: (sentence: string) => void
  /** Only the tests, which keep nothing, may switch fsync off. */
  fsync?: boolean
  /** At most so many at once; 100 when absent. The tests, which start many processes beside each other, need more. */
  connections?: number
  /** Where finished parts of the write-ahead log are kept, on another disk; with it any moment can be restored. */
  archive?: string | undefined
  /** Where a restore reads finished parts from. */
  restoreFrom?: string | undefined
  /** The data is gone while the server ran, or it cannot be started again: nothing brings it back, and `stop` has nothing left to do. */
  onLost?: (sentence: string) => void
  /** The folder of the npm package with the programs; found by its name when absent. */
  programs?: string
}
interface Server {
  folder: string
  socket: string
  binaries: PostgresBinaries
  user: SystemUser | null
  fsync: boolean
  connections: number
  archive: string | null
  /** The folder of the log, written or read, that is handed over open where the database's user cannot walk to it. */
  handed: string | null
}

const superuser = 'parcha'
const majorVersion = '18'
const startTimeoutMs = 60_000
const mostLaunches = 10

/** Starts the embedded server on `folder` or adopts the one that runs there, and keeps it alive until `stop`. */
export async function ensurePostgres(options: Options): Promise<EmbeddedPostgres> {
  const { folder: given, say = () => {}, fsync = true, connections = 100, archive, onLost = say, programs, restoreFrom } = options
  const folder = resolve(given)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const user = databaseUser(join(folder, 'cluster'))
  const server: Server = {
    folder,
    socket: runningSocket(folder) ?? socketFolder(folder),
    binaries: postgresBinaries(user, programs),
    user,
    fsync,
    connections,
    archive: archive ? resolve(archive) : null,
    handed: null,
  }
  prepareFolders(server)
  if (user) server.handed = closedFolder(archive ?? restoreFrom)
  await initialise(server, say)
  const adopted = livingPid(server) !== null
  await untilAnswers(server, adopted ? null : launch(server))
  const unwatch = watch(server, { say, onLost })
  const stop = async () => {
    unwatch()
    await stopServer(server)
  }
  return { connection: connectionOf(server), adopted, pid: () => livingPid(server), stop }
}

/** Starts the server again whenever it is gone, until told not to, or until there is nothing to start it on. */
function watch(server: Server, { say, onLost }: Required<Pick<Options, 'say' | 'onLost'>>): () => void {
  let known = livingPid(server)
  const timer = setInterval(() => {
    const pid = livingPid(server)
    if (pid !== null) return void (known = pid)
    try {
      if (!existsSync(join(cluster(server), 'PG_VERSION'))) throw new Error('its folder is gone')
      say('The database stopped and is restarting.')
      launch(server)
    } catch (error) {
      clearInterval(timer)
      // Without its file it goes on for a minute before it sees for itself.
      if (known !== null && isPostgres(known)) endAtOnce(known)
      const why = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : 'for no reason it told'
      onLost(`The database in ${cluster(server)} cannot go on: ${why}.`)
    }
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}

function cluster(server: Pick<Server, 'folder'>): string {
  return join(server.folder, 'cluster')
}

function connectionOf({ socket }: Server, database = 'postgres') {
  return { host: socket, user: superuser, database }
}

/**
 * A unix socket's path may have 107 bytes, so it stands under a short name in the folder that systemd made for the service (`RuntimeDirectory=`),
 * else in the system's temporary folder.
 */
function socketFolder(folder: string): string {
  const [runtime] = process.env['RUNTIME_DIRECTORY']?.split(':') ?? []
  return join(runtime || tmpdir(), `parcha-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
}

/** Where a running server listens, by the fifth line of its file: whoever started it may have another temporary folder than we. */
function runningSocket(folder: string): string | null {
  if (livingPid({ folder }) === null) return null
  return readIfThere(join(cluster({ folder }), 'postmaster.pid'))?.split('\n')[4] || null
}

function prepareFolders({ folder, socket, user, archive }: Server): void {
  for (const path of [folder, socket, ...(archive ? [archive] : [])]) {
    mkdirSync(path, { recursive: true, mode: 0o755 })
    if (user) chownSync(path, user.uid, user.gid)
  }
}

/** Makes the cluster beside its place and renames it, so that a start cut short leaves nothing half made. */
async function initialise(server: Server, say: (sentence: string) => void): Promise<void> {
  const place = cluster(server)
  if (existsSync(join(place, 'PG_VERSION'))) return refuseOtherVersion(place)
  say('Creating the database (first start) …')
  const half = join(server.folder, '.init')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  if (server.user) chownSync(half, server.user.uid, server.user.gid)
  const args = [
    '-D',
    nameFor(server, half),
    '-U',
    superuser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
  ]
  await run(server, server.binaries.initdb, server.fsync ? args : [...args, '--no-sync'], half)
  rmSync(place, { recursive: true, force: true })
  renameSync(half, place)
}

function refuseOtherVersion(place: string): void {
  const version = readFileSync(join(place, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new Error(
    `The data in ${place} was created by PostgreSQL ${version}, this is ${majorVersion}. Export it with the old version and import it here.`,
  )
}

/** Starts the server detached: it outlives a killed app, and the next start adopts it. */
function launch(server: Server): ChildProcess {
  removeForeignPidFile(server)
  const output = openSync(join(server.folder, 'start.log'), 'w')
  const place = cluster(server)
  const handed = server.handed === null ? [] : [openSync(server.handed, 'r')]
  const logged = server.archive ? archiveCommand(nameOfLog(server.user, server.archive)) : null
  const child = spawn(server.binaries.postgres, ['-D', nameFor(server, place), ...postgresSettings(server, logged)], {
    ...asDatabaseUser(server, place),
    detached: true,
    stdio: ['ignore', output, output, ...handed],
  })
  for (const file of [output, ...handed]) closeSync(file)
  child.on('error', (error) => writeFileSync(join(server.folder, 'start.log'), error.message))
  child.unref()
  return child
}

/** A process is put into its folder before it drops root's rights, so it stands inside even where it could not have walked to. */
function asDatabaseUser({ user }: Server, cwd: string) {
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  return { cwd, env, ...(user ? { uid: user.uid, gid: user.gid } : {}) }
}

/** What such a process calls its own folder: a path through closed folders (`/root` is 0700) is out of its reach (decision 0024). */
function nameFor({ user }: Server, folder: string): string {
  return user === null || isOpenToAll(folder) ? folder : '/proc/self/cwd'
}

/** Whether a server runs on the folder now. */
export function isRunning(folder: string): boolean {
  return livingPid({ folder: resolve(folder) }) !== null
}

/** The pid of our server, or null: the file may be stale and name any other process. */
function livingPid(server: Pick<Server, 'folder'>): number | null {
  const pid = Number(readIfThere(join(cluster(server), 'postmaster.pid'))?.split('\n')[0])
  if (!pid) return null
  return isPostgres(pid) ? pid : null
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // Not `exe`: a container's root may not look at the program of another user.
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    // No such process, or one that is not ours to look at: either way not our server.
    return false
  }
}

/** PostgreSQL itself refuses to start while the file names any living process, as it may after a container's restart. */
function removeForeignPidFile(server: Server): void {
  if (livingPid(server) === null) rmSync(join(cluster(server), 'postmaster.pid'), { force: true })
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** A server killed a moment ago may look alive for a moment more, and its last children keep the next one out: it is launched again. */
async function untilAnswers(server: Server, first: ChildProcess | null): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  let child = first
  for (let launches = 0; ;) {
    if (await answers(server)) return
    const ended = child ? child.exitCode !== null || child.signalCode !== null : livingPid(server) === null
    if ((ended && launches === mostLaunches) || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start: ${readIfThere(join(server.folder, 'start.log')) ?? ''}`)
    await sleep(ended ? 200 : 40)
    if (!ended) continue
    launches += 1
    child = launch(server)
  }
}

async function answers(server: Server): Promise<boolean> {
  const client = new pg.Client(connectionOf(server))
  // A refused connection arrives twice, as an event and as a rejection; the rejection is read.
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** Fast shutdown: sessions are ended, everything acknowledged is on disk. */
async function stopServer(server: Server): Promise<void> {
  const pid = livingPid(server)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  while (isPostgres(pid)) await sleep(20)
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It ended by itself meanwhile.
  }
}

function run(server: Server, binary: string, args: string[], cwd: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(binary, args, { ...asDatabaseUser(server, cwd), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${basename(binary)} failed: ${output}`))))
  })
}
