import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../scripts/commands/free-port.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { until } from './support/app-process.ts'
import { hasDebootstrap, makeRoot, runIn, startIn } from './support/bare-debian.ts'
import { atLength } from './support/long.ts'

const project = join(import.meta.dirname, '..')
const fileOf = (name: string) => readFileSync(join(project, name), 'utf8')

describe('the image', () => {
  const stages = fileOf('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
  const last = stages.at(-1) ?? ''
  test('is built in one stage and runs in another, without tools, as nobody, and tells its health', () => {
    expect(stages).toHaveLength(2)
    expect(last).toMatch(/^USER parcha$/m)
    expect(last).toMatch(/^HEALTHCHECK .*healthy\.mjs/m)
    expect(last).not.toMatch(/npm|install-build-tools/)
    expect(fileOf('deploy/container/install-runtime.sh')).not.toMatch(/npm|nodejs|gcc|make\b/)
  })
  test('takes in nothing of an installation', () => {
    for (const line of ['**/.env*', '**/.git', 'data', '**/node_modules']) expect(fileOf('.dockerignore').split('\n')).toContain(line)
    expect(fileOf('.gitignore').split('\n')).toContain('.env')
  })
})

interface Service {
  environment?: Record<string, string>
  env_file?: string[]
  depends_on?: Record<string, unknown>
  volumes?: string[]
  command?: string[]
}

describe('the services', () => {
  const compose = fileOf('compose.yaml')
  const { services, volumes } = parse(compose, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> }
  test('of ours are hardened: no rights, a file system that is only read', () => {
    expect(compose).toMatch(/x-hardened:[^]*?read_only: true\s+cap_drop: \[ALL\]\s+security_opt: \['no-new-privileges:true'\]/)
    for (const service of ['app', 'caddy']) expect(compose).toMatch(new RegExp(`\\n  ${service}:\\n    <<: \\*hardened`))
  })
  test('get every setting they name from the one file', () => {
    const named = [...compose.matchAll(/\$\{(\w+)/g)].map((match) => match[1])
    const example = fileOf('deploy/container/env.example')
    const own = new Set(['IMAGE_VERSION'])
    expect([...new Set(named)].filter((name) => name && !own.has(name) && !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([])
  })
  test('hand the application settings that it knows, and none that it refuses to start with', () => {
    // As an operator fills them in: what stands behind a # too.
    const filled = parseEnv(fileOf('deploy/container/env.example').replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''))
    const secrets = {
      PARCHA_SECRET: '7e'.repeat(32),
      POSTGRES_PASSWORD: 'x',
      TURN_SECRET: 'x'.repeat(32),
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    }
    const env: Record<string, string | undefined> = { ...filled, ...secrets }
    const { app } = services
    const given = Object.entries(app?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, one: string) => env[one as never] ?? ''),
    ])
    const config = readConfig({ ...env, ...Object.fromEntries(given), PARCHA_MODE: 'demo' })
    expect(config).toMatchObject({
      PUBLIC_URL: `https://${env['SITE_HOST']}`,
      DATABASE_URL: 'postgresql://parcha:x@database:5432/parcha',
      TRUSTED_PROXY: ['172.30.57.0/24'],
      S3_ENDPOINT: 'http://storage:9000/parcha',
    })
    expect(app?.env_file).toEqual(['.env'])
  })
  test('wait for services there are, and keep their data in volumes that are declared', () => {
    for (const { depends_on = {}, volumes: kept = [] } of Object.values(services)) {
      expect(Object.keys(depends_on).filter((name) => !(name in services))).toEqual([])
      const named = kept.map((one) => one.split(':')[0] ?? '').filter((one) => !one.startsWith('.'))
      expect(named.filter((name) => !(name in volumes))).toEqual([])
      for (const path of kept.map((one) => one.split(':')[0] ?? '').filter((one) => /^\.\/.*\.\w+$|Caddyfile$/.test(one)))
        expect(existsSync(join(project, path)), path).toBe(true)
    }
  })
  test('keep what must be kept in volumes', () => {
    for (const volume of ['data:/var/lib/parcha', 'backup:/var/lib/parcha-backup', 'database:/var/lib/postgresql'])
      expect(compose).toContain(volume)
  })
})

const isThere = (program: string) => spawnSync(program, ['--help']).error === undefined
if (!isThere('caddy'))
  process.stderr.write('Skipped: the Caddyfiles are read by Caddy itself where it is installed (Debian package caddy).\n')

describe.skipIf(!isThere('caddy'))('Caddy', () => {
  test.each(['deploy/Caddyfile', 'deploy/container/Caddyfile'])('finds %s valid', (name) => {
    const env = { ...process.env, SITE_HOST: 'clinic.example' }
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(project, name)], {
      env,
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
  })
})

describe.skipIf(!isThere('turnserver') || process.getuid?.() !== 0)('coturn', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-coturn-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('takes the settings as they are, answers with TLS and goes on as nobody', async () => {
    const [plain, tls] = [await freePort(), await freePort()]
    const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=turn.parcha.example']
    execFileSync('openssl', [...key, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')], { stdio: 'ignore' })
    execFileSync('chmod', ['-R', 'a+rX', folder])
    const settings = fileOf('deploy/coturn.conf')
      .replaceAll('/etc/turnserver/', `${folder}/`)
      .replace(/^listening-port=.*$/m, `listening-port=${plain}`)
      .replace(/^tls-listening-port=.*$/m, `tls-listening-port=${tls}`)
      .replace(/^external-ip=.*$/m, 'external-ip=127.0.0.1')
      .replace(/^syslog$/m, 'log-file=stdout')
    writeFileSync(join(folder, 'turnserver.conf'), settings)
    const compose = parse(fileOf('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
    const [, , ...given] = compose.services['coturn']?.command ?? []
    const server = spawn('turnserver', [
      '-c',
      join(folder, 'turnserver.conf'),
      ...given.map((one) => one.replace(/\$\{TURN_IP[^}]*\}/, '127.0.0.1')),
    ])
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += String(text)))
    try {
      await until(() => speaksTls(tls), 20_000)
      // It listens a moment before it lets go of its rights.
      const isNobody = () => /^Uid:\s+65534\s+65534/m.test(readFileSync(`/proc/${server.pid}/status`, 'utf8'))
      await until(async () => isNobody(), 5000)
      expect(said).not.toMatch(/bad configuration|unknown argument|cannot find|error/i)
    } finally {
      server.kill('SIGKILL')
    }
  }, 30_000)
})

function speaksTls(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
    const end = (answered: boolean) => {
      socket.destroy()
      done(answered)
    }
    socket.on('secureConnect', () => end(true)).on('error', () => end(false))
  })
}

if (atLength && !hasDebootstrap)
  process.stderr.write('Skipped: the steps of the image need debootstrap and root where there is no Docker.\n')

describe.skipIf(!atLength || !hasDebootstrap)('the steps of the image, in a bare Debian', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-container-'))
  const [build, image] = [join(folder, 'build'), join(folder, 'image')]
  // Two roots of some hundred thousand files.
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 300_000)

  test('build what runs as nobody on a file system that is only read, with no tool left inside', async () => {
    makeRoot(build)
    execFileSync('cp', ['-a', build, image])
    mkdirSync(join(build, 'opt/parcha'), { recursive: true })
    execFileSync('sh', ['-ec', `git ls-files -z -- . ':!tests' ':!bench' | tar --null -T - -c | tar -x -C ${build}/opt/parcha`], {
      cwd: project,
    })
    // A registry of the machine's own stands in the settings of npm.
    for (const file of globSync('.npmrc', { cwd: process.env['HOME'] ?? '/root' }))
      execFileSync('cp', [join(process.env['HOME'] ?? '/root', file), join(build, 'root/.npmrc')])
    runIn(build, 'sh /opt/parcha/deploy/container/install-build-tools.sh')
    // After the tools, which bring their own list of authorities.
    const authorities = process.env['NODE_EXTRA_CA_CERTS']
    if (authorities) cpSync(authorities, join(build, authorities), { dereference: true })
    runIn(build, 'cd /opt/parcha && npm ci --no-audit --no-fund && sh deploy/container/build.sh')
    mkdirSync(join(image, 'tmp'), { recursive: true })
    execFileSync('cp', [join(project, 'deploy/container/install-runtime.sh'), join(image, 'tmp/install-runtime.sh')])
    runIn(image, 'sh /tmp/install-runtime.sh && rm /tmp/install-runtime.sh')
    renameSync(join(build, 'opt/parcha'), join(image, 'opt/parcha'))
    for (const tool of [
      'usr/bin/npm',
      'usr/bin/gcc',
      'usr/bin/make',
      'usr/bin/node',
      'opt/parcha/node_modules/vite',
      'opt/parcha/node_modules/typescript',
      'opt/parcha/tests',
    ])
      expect(existsSync(join(image, tool)), tool).toBe(false)
    const port = await freePort()
    const settings = {
      PATH: '/opt/parcha/bin:/usr/bin:/bin',
      HOME: '/var/lib/parcha',
      NODE_ENV: 'production',
      PARCHA_DATA: '/var/lib/parcha',
      PORT: String(port),
      HOST: '127.0.0.1',
    }
    const child = startIn(image, settings, 'node scripts/commands/start.ts')
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
    try {
      await until(() => {
        if (child.exitCode !== null) throw new Error(said)
        return fetch(`http://127.0.0.1:${port}/api/ready/`).then(
          ({ ok }) => ok,
          () => false,
        )
      }, 180_000)
      expect(said).not.toContain('Building pages')
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
      const check = startIn(image, settings, 'node deploy/container/healthy.mjs')
      expect(await new Promise((resolve) => check.on('exit', resolve))).toBe(0)
      const write = startIn(image, settings, 'touch /opt/parcha/x')
      expect(await new Promise((resolve) => write.on('exit', resolve))).not.toBe(0)
    } finally {
      child.kill()
    }
  }, 1_500_000)
})
