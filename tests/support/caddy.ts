import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './app-process.ts'

/** Debian's, where it is installed. */
export const caddyProgram = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find(existsSync) ?? null

export interface CaddySite {
  port: number
  /** What stands between the braces of the site. */
  rules: string
}

export interface Caddy {
  /** Who signed its certificates, for callers that look. */
  authority: () => Buffer
  stop: () => Promise<void>
}

/** HTTPS in front of something on this machine, at `https://localhost:PORT`, with certificates of its own. */
export async function startCaddy(program: string, sites: readonly CaddySite[]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-caddy-'))
  const file = join(folder, 'Caddyfile')
  const blocks = sites.map(({ port, rules }) => `https://localhost:${port} {\n\ttls internal\n${rules}\n}\n`)
  const options = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}/storage\n}\n`
  writeFileSync(file, options + blocks.join('\n'))
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const server = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', (text) => (said += String(text)))
  const gone = new Promise((done) => server.once('exit', done))
  await until(() => {
    if (server.exitCode !== null) throw new Error(said)
    return answers(sites[0]?.port ?? 0)
  })
  const stop = async () => {
    server.kill()
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  return { authority: () => readFileSync(join(folder, 'storage/pki/authorities/local/root.crt')), stop }
}

/** Whatever it answers: what stands behind it may start later. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get(`https://localhost:${port}/`, { rejectUnauthorized: false, timeout: 2000 }, (response) => {
      response.resume()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}
