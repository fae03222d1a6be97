import { spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { freePort } from '../../../scripts/commands/free-port.ts'

export interface Relay {
  port: number
  secret: string
  pid: number
  stop: () => Promise<void>
}

/** Debian's coturn on this machine, with names that run out as in deploy/coturn.conf; null where it is not installed. */
export async function startRelay(): Promise<Relay | null> {
  if (spawnSync('turnserver', ['--version']).error) return null
  const port = await freePort()
  const secret = 'a secret of the tests alone'
  const flags = [
    '-n',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--use-auth-secret',
    '--fingerprint',
    '--log-file=stdout',
    '--pidfile=/dev/null',
  ]
  const here = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers', '--cli-password=unused']
  const own = [`--listening-port=${port}`, `--static-auth-secret=${secret}`, '--realm=parcha.example']
  const server = spawn('turnserver', [...flags, ...here, ...own], { stdio: 'ignore' })
  const gone = new Promise<void>((done) => server.on('exit', () => done()))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 50) throw new Error('turnserver does not listen')
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    port,
    secret,
    pid: server.pid ?? 0,
    stop: () => {
      server.kill('SIGKILL')
      return gone
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })
}
