import type { Config } from '../config.server.ts'
import { keptKey, keyOf } from './installation-keys.server.ts'
import type { InstallationKeys } from './keys.types.ts'

/** The key that seals, and those that what is older is still opened with: what the settings name, and what the installation made before they named one. */
export async function fileKeys(
  keys: InstallationKeys,
  { FILE_KEY, FILE_KEYS_BEFORE }: Pick<Config, 'FILE_KEY' | 'FILE_KEYS_BEFORE'>,
): Promise<[Buffer, ...Buffer[]]> {
  const before = FILE_KEYS_BEFORE.map((key) => Buffer.from(key, 'hex'))
  if (!FILE_KEY) return [await keptKey(keys, 'file-key'), ...before]
  const kept = await keys.find('file-key')
  return [Buffer.from(FILE_KEY, 'hex'), ...before, ...(kept ? [keyOf(kept)] : [])]
}
