import type { Config } from './config.server.ts'
import { keptKey, keyIfKept } from './kept-key.server.ts'

/** The key that seals, and those that what is older is still opened with: what the settings name, and what the folder made before they named one. */
export function fileKeys({ FILE_KEY, FILE_KEYS_BEFORE, PARCHA_DATA }: Config): [Buffer, ...Buffer[]] {
  const before = FILE_KEYS_BEFORE.map((key) => Buffer.from(key, 'hex'))
  if (!FILE_KEY) return [keptKey(PARCHA_DATA, 'file-key'), ...before]
  const kept = keyIfKept(PARCHA_DATA, 'file-key')
  return [Buffer.from(FILE_KEY, 'hex'), ...before, ...(kept ? [kept] : [])]
}
