import { randomBytes } from 'node:crypto'
import { type Db, inTransaction } from '../database/database.server.ts'
import { openSecret, secretBox } from '../secret-box.server.ts'
import { addSealedKey, lockSealedKeys, replaceSealedKey, sealedKey } from './installation-keys.sql.server.ts'
import { moveKeyFiles } from './key-files.server.ts'
import type { InstallationKeys, KeyName } from './keys.types.ts'
import { makeRootKey, rootKey, type RootSettings } from './root-key.server.ts'

/** Says whether a root key is the right one before anything is sealed with it. */
export const checkName = 'root-check'
const checkText = 'parcha'

/** Opens the keys, or refuses with one sentence when they were sealed with another root key. Keys that the data folder held before move in. */
export async function openKeys(db: Db, settings: RootSettings, now: Date): Promise<InstallationKeys> {
  const root = rootKey(settings) ?? (await firstRootKey(db, settings))
  const box = secretBox([root])
  await addSealedKey(db, { name: checkName, sealed: box.seal(checkText, checkName), set_at: now })
  const check = (await sealedKey(db, checkName)) ?? ''
  if (openSecret(check, checkName, [root]) === null) await sealAnew(db, { root, before: beforeOf(settings), now })
  const keys = keysIn(db, root, now)
  await moveKeyFiles(settings.PARCHA_DATA, keys)
  return keys
}

function keysIn(db: Db, root: Buffer, now: Date): InstallationKeys {
  const box = secretBox([root])
  const sealed = async (name: KeyName) => {
    const stored = await sealedKey(db, name)
    return stored === null ? null : { stored, text: box.open(stored, name) }
  }
  return {
    find: async (name) => (await sealed(name))?.text ?? null,
    keep: async (name, make) => {
      const found = await sealed(name)
      if (found) return found.text
      await addSealedKey(db, { name, sealed: box.seal(await make(), name), set_at: now })
      return (await sealed(name))?.text ?? missing(name)
    },
    replace: async (name, before, next) => {
      const found = await sealed(name)
      if (found?.text === before) await replaceSealedKey(db, name, found.stored, { sealed: box.seal(next, name), set_at: now })
      return (await sealed(name))?.text ?? missing(name)
    },
  }
}

function missing(name: string): never {
  throw new Error(`the key ${name} has disappeared from the database`)
}

/** A process with an empty data folder makes a root key for an empty database only. */
async function firstRootKey(db: Db, settings: RootSettings): Promise<Buffer> {
  if ((await sealedKey(db, checkName)) === null) return makeRootKey(settings)
  // Another process of the same folder may have made it meanwhile.
  const made = rootKey(settings)
  if (made) return made
  throw new Error(
    'PARCHA_SECRET: not set, and this data folder has no root-key, but the keys in the database are sealed. Set PARCHA_SECRET to that of the other processes, or to the content of root-key in the first data folder.',
  )
}

const beforeOf = ({ PARCHA_SECRET_BEFORE: before }: RootSettings) => (before ? [Buffer.from(before, 'hex')] : [])

/** With the root key that the operator named as the one before; all or nothing. */
async function sealAnew(db: Db, { root, before, now }: { root: Buffer; before: Buffer[]; now: Date }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const { name, sealed } of await lockSealedKeys(transaction)) {
      // Another process may have come first.
      if (openSecret(sealed, name, [root]) !== null) continue
      const text = openSecret(sealed, name, before)
      if (text === null) throw new Error(wrongRootKey)
      await replaceSealedKey(transaction, name, sealed, { sealed: secretBox([root]).seal(text, name), set_at: now })
    }
  })
}

const wrongRootKey =
  'The keys in the database are sealed with another root key. Set PARCHA_SECRET to that of the other processes, or to the content of root-key in the first data folder.'

/** 32 random bytes of this name. */
export async function keptKey(keys: InstallationKeys, name: KeyName): Promise<Buffer> {
  return keyOf(await keys.keep(name, () => randomBytes(32).toString('hex')))
}

export function keyOf(text: string): Buffer {
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== 32) throw new Error('a key of the installation does not have 32 bytes')
  return key
}
