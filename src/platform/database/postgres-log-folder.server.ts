import { resolve } from 'node:path'
import { isOpenToAll, type SystemUser } from './postgres-user.server.ts'

/** The folder itself where its parents let nobody else pass. */
export function closedFolder(folder: string | undefined): string | null {
  return folder === undefined || isOpenToAll(resolve(folder)) ? null : resolve(folder)
}

/** What the server's own commands call the folder of the log: the fourth file of the process stays open in its children. */
export function nameOfLog(user: SystemUser | null, folder: string): string {
  return user && closedFolder(folder) ? '/proc/self/fd/3' : folder
}

/** A segment is whole in the archive or absent; the same one again is no failure (after a crash the server asks twice). */
export function archiveCommand(archive: string): string {
  const place = `'${archive.replaceAll("'", `'\\''`)}'`
  return `cmp -s %p ${place}/%f || (test ! -e ${place}/%f && cp %p ${place}/.%f && mv ${place}/.%f ${place}/%f)`
}
