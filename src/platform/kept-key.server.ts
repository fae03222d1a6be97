import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A key of this installation, 32 bytes, made when it is first asked for and kept with the data; readable by its owner only. */
export function keptKey(dataFolder: string, name: string): Buffer {
  const path = join(dataFolder, name)
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readKey(path)
}

/** The same when it was made already. */
export function keyIfKept(dataFolder: string, name: string): Buffer | null {
  const path = join(dataFolder, name)
  return existsSync(path) ? readKey(path) : null
}

function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path} does not contain a 32-byte key`)
  return key
}
