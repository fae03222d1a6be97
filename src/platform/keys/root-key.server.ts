import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.server.ts'

export type RootSettings = Pick<Config, 'PARCHA_DATA' | 'PARCHA_SECRET' | 'PARCHA_SECRET_BEFORE'>

/** Never copied into a backup, and never into the database that it protects. */
export const rootKeyFile = 'root-key'

/** What seals all other keys: `PARCHA_SECRET`, or a file of the data folder; null where there is neither. */
export function rootKey({ PARCHA_SECRET, PARCHA_DATA }: RootSettings): Buffer | null {
  if (PARCHA_SECRET) return Buffer.from(PARCHA_SECRET, 'hex')
  const path = join(PARCHA_DATA, rootKeyFile)
  return existsSync(path) ? readKey(path) : null
}

/** A root key in the data folder, made when there is none; readable by its owner only. */
export function makeRootKey({ PARCHA_DATA }: RootSettings): Buffer {
  const path = join(PARCHA_DATA, rootKeyFile)
  mkdirSync(PARCHA_DATA, { recursive: true })
  // Linked to its name when it is whole: another process of the same folder never reads half of it.
  const half = `${path}.${randomUUID()}`
  writeFileSync(half, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(half, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(half)
  }
  return readKey(path)
}

function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path} does not contain a 32-byte key`)
  return key
}
