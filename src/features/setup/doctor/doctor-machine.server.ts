import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect, type PeerCertificate } from 'node:tls'
import { dayMs } from '../../../lib/india-time.ts'
import { readJson } from '../../../platform/read-json.ts'
import type { Config } from '../../../platform/config.server.ts'
import { failed, type Finding, ok, warning } from './finding.ts'

const [diskWarnsGb, diskFailsGb] = [5, 1]
const backupDays = 2
const certificateDays = 14
const withinMs = 5_000

export async function diskFinding(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : '.')
  const gb = (bavail * bsize) / 1e9
  const text = `${gb.toFixed(1)} GB free for ${folder}`
  if (gb < diskFailsGb) return failed('Disk', text)
  return gb < diskWarnsGb ? warning('Disk', text) : ok('Disk', text)
}

/** The newest whole backup in the folder; each says when it ended. */
export function backupFinding({ PARCHA_BACKUP: folder }: Config, now: Date): Finding {
  if (!folder) return warning('Backup', 'PARCHA_BACKUP is not set: npm run backup -- FOLDER makes one')
  if (!existsSync(folder)) return failed('Backup', `the folder ${folder} does not exist`)
  const ends = readdirSync(folder).flatMap((name) => endedAt(join(folder, name, 'backup.json')))
  const newest = ends.toSorted((a, b) => b.getTime() - a.getTime())[0]
  if (!newest) return failed('Backup', `no backup in ${folder}: npm run backup`)
  const days = (now.getTime() - newest.getTime()) / dayMs
  const text = `the newest is ${days < 1 ? `${Math.round(days * 24)} hours` : `${Math.floor(days)} days`} old`
  return days > backupDays ? failed('Backup', text) : ok('Backup', text)
}

function endedAt(path: string): Date[] {
  if (!existsSync(path)) return []
  const ended = (readJson(readFileSync(path, 'utf8')) as { ended_at?: unknown } | null)?.ended_at
  const at = new Date(typeof ended === 'string' ? ended : Number.NaN)
  return Number.isNaN(at.getTime()) ? [] : [at]
}

/** The root key opens all others: nobody but the application's user may read it. */
export function keysFinding({ PARCHA_DATA, PARCHA_SECRET }: Config): Finding {
  const path = join(PARCHA_DATA, 'root-key')
  if (!existsSync(path)) {
    if (PARCHA_SECRET) return ok('Root key', 'PARCHA_SECRET')
    return failed('Root key', `neither PARCHA_SECRET nor ${path}`)
  }
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    return failed('Root key', `other users of this machine may read ${path}: chmod 600`)
  return ok('Root key', `${path}, readable by its owner alone; keep a copy elsewhere`)
}

/** The certificate that browsers are shown at the public address. */
export async function certificateFinding(publicUrl: string | undefined, now: Date): Promise<Finding> {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl)
  if (url?.protocol !== 'https:') return warning('TLS', 'PUBLIC_URL is not an https address')
  const { hostname, port } = url
  const shown = await certificateOf(hostname, Number(port || 443))
  if (typeof shown === 'string') return failed('TLS', `${hostname}: ${shown}`)
  const days = Math.floor((new Date(shown.valid_to).getTime() - now.getTime()) / dayMs)
  const text = `the certificate of ${hostname} is valid for ${days} days`
  return days < certificateDays ? warning('TLS', text) : ok('TLS', text)
}

/** Why there is none that browsers would take, in the system's words. */
function certificateOf(host: string, port: number): Promise<PeerCertificate | string> {
  const { promise, resolve } = Promise.withResolvers<PeerCertificate | string>()
  // An address of numbers is no name to ask for (RFC 6066).
  const name = isIP(host) === 0 ? { servername: host } : {}
  const socket = connect({ host, port, ...name, timeout: withinMs }, () => resolve(socket.getPeerCertificate()))
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  socket.on('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message))
  return promise.finally(() => socket.destroy())
}
