import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Aside {
  /** Where it is now; null when nothing stood there. */
  place: string | null
  /** Gives the new folder to whoever owned the old one: root restores for the service's user. */
  giveBack: () => Promise<void>
}

const insidePrefix = 'before-'

/** What stood in a data folder before a restore is no part of the installation. */
export const isAside = (name: string) => name.startsWith(insidePrefix)

/** Moves what stands in a folder aside, never deleting it, and leaves an empty folder that only its owner may open. */
export async function putAside(folder: string, now: Date): Promise<Aside> {
  if (!existsSync(folder)) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return { place: null, giveBack: async () => {} }
  }
  const { uid, gid } = await stat(folder)
  const place = await moveAside(folder, now.toISOString().replaceAll(':', '-').slice(0, 19))
  return { place, giveBack: process.getuid?.() === 0 ? () => ownAll(folder, uid, gid) : async () => {} }
}

async function moveAside(folder: string, time: string): Promise<string> {
  const beside = `${folder}.before-${time}`
  try {
    await rename(folder, beside)
    await mkdir(folder, { mode: 0o700 })
    return beside
  } catch (error) {
    if (!isClosed(error)) throw error
    return moveInside(folder, join(folder, `${insidePrefix}${time}`))
  }
}

/** The parent belongs to somebody else (`/var/lib`), or a volume is mounted here. */
function isClosed(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EBUSY', 'EROFS', 'EXDEV'].includes((error as NodeJS.ErrnoException).code ?? '')
}

async function moveInside(folder: string, inside: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => !isAside(name))
  await mkdir(inside, { mode: 0o700 })
  for (const name of names) await rename(join(folder, name), join(inside, name))
  return inside
}

/** Only what was put there now: what was moved inside has its owners. */
async function ownAll(folder: string, uid: number, gid: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !isAside(name))
  const below = await Promise.all(
    names.map(async (name) => [name, ...(await contentOf(join(folder, name))).map((path) => join(name, path))]),
  )
  for (const path of [folder, ...below.flat().map((name) => join(folder, name))]) await chown(path, uid, gid)
}

async function contentOf(path: string): Promise<string[]> {
  return (await stat(path)).isDirectory() ? readdir(path, { recursive: true }) : []
}
