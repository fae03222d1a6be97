import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { InstallationKeys, KeyName } from './keys.types.ts'

/** Where versions before 0.2 kept each key. */
const files: Record<KeyName, string> = {
  'file-key': 'file-key',
  'signing-key': 'signing-key',
  'audit-anchor-key': 'audit-anchor-key',
  'prescription-key': 'prescription-key',
  'vapid-keys': 'vapid-keys.json',
  'identity-keys': 'identity-keys.json',
}
/** Keeps the old files for a way back to the version before. */
const oldKeysFolder = 'keys-before'
/** What no backup copies. */
export const oldKeys: readonly string[] = [oldKeysFolder, ...Object.values(files)]

/** Moves keys of the data folder into the database; one that differs from what the database has stays where it is. */
export async function moveKeyFiles(dataFolder: string, keys: InstallationKeys): Promise<void> {
  for (const [name, file] of Object.entries(files) as [KeyName, string][]) {
    const path = join(dataFolder, file)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    if ((await keys.keep(name, () => text)) === text) setAside(dataFolder, file)
  }
}

function setAside(dataFolder: string, file: string): void {
  const folder = join(dataFolder, oldKeysFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    renameSync(join(dataFolder, file), join(folder, file))
  } catch (error) {
    // Another process of the same folder did it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
