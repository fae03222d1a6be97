import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then the owner of the folder runs it, else `postgres`, else `nobody`. Null means: ourselves. */
export function databaseUser(folder: string): SystemUser | null {
  const users = systemUsers()
  const uid = process.getuid?.()
  if (uid === undefined) return null
  if (uid !== 0) {
    if (!users.some((user) => user.uid === uid)) throw new Error(`User ${uid} has no name on this machine. Set DATABASE_URL.`)
    return null
  }
  const owner = users.find((user) => user.uid === statSync(folder, { throwIfNoEntry: false })?.uid && user.uid !== 0)
  const user = owner ?? users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (!user) throw new Error('No user found to run PostgreSQL as (postgres, nobody). Set DATABASE_URL.')
  return user
}

function systemUsers(): SystemUser[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.map((line) => line.split(':')).map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Whether every user may pass through all parents of a path: a project below `/root` (0700) is out of reach for others. */
export function isOpenToAll(path: string): boolean {
  const parent = dirname(path)
  if (parent === path) return true
  return (statSync(parent).mode & 0o001) !== 0 && isOpenToAll(parent)
}
