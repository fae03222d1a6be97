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

/**
 * A segment is whole in the archive or absent; the same one again is no failure (after a crash the server asks twice). Packed, for one of 16 MB
 * is finished each minute and of an idle minute nearly all is zeros.
 */
export function archiveCommand(archive: string): string {
  const place = quoted(archive)
  const packed = `${place}/%f.gz`
  return `(test -e ${packed} && gzip -dc ${packed} | cmp -s - %p) || (test ! -e ${packed} && gzip -c %p > ${place}/.%f && mv ${place}/.%f ${packed})`
}

/** Takes a segment as it was archived, or as earlier versions archived it: not packed. */
export function restoreCommand(archive: string): string {
  const place = quoted(archive)
  return `if test -e ${place}/%f.gz; then gzip -dc ${place}/%f.gz > "%p"; else cp ${place}/%f "%p"; fi`
}

function quoted(archive: string): string {
  return `'${archive.replaceAll("'", `'\\''`)}'`
}
