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
    if (!users.some((user) => user.uid === uid)) throw new Error(`User ${uid} has no name on this machine: set DATABASE_URL.`)
    return null
  }
  const owner = users.find((user) => user.uid === statSync(folder, { throwIfNoEntry: false })?.uid && user.uid !== 0)
  const user = owner ?? users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (!user) throw new Error('There is no user to run PostgreSQL as (postgres, nobody): set DATABASE_URL.')
  return user
}

function systemUsers(): SystemUser[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.map((line) => line.split(':')).map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/**
 * The program and arguments that run as `user`. A project below a closed folder (`/root` is 0700) is out of reach for others,
 * so the server keeps the one right to pass through closed folders, and no other right of root.
 */
export function asUser(
  user: SystemUser | null,
  program: string,
  args: string[],
  paths: string[],
): { program: string; args: string[]; uid?: number; gid?: number } {
  if (!user) return { program, args }
  if (paths.every(isOpenTo)) return { program, args, uid: user.uid, gid: user.gid }
  const drop = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ]
  return { program: 'setpriv', args: [...drop, program, ...args] }
}

/** Whether everybody may pass through all parents of a path. */
function isOpenTo(path: string): boolean {
  const parent = dirname(path)
  if (parent === path) return true
  return (statSync(parent).mode & 0o001) !== 0 && isOpenTo(parent)
}
