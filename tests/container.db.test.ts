import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../scripts/commands/free-port.ts'
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

describe('the services', () => {
  const compose = fileOf('compose.yaml')
  test('of ours are hardened: no rights, a file system that is only read', () => {
    expect(compose).toMatch(/x-hardened:[^]*?read_only: true\s+cap_drop: \[ALL\]\s+security_opt: \['no-new-privileges:true'\]/)
    for (const service of ['app', 'caddy']) expect(compose).toMatch(new RegExp(`\\n  ${service}:\\n    <<: \\*hardened`))
  })
  test('get every setting they name from the one file', () => {
    const named = [...compose.matchAll(/\$\{(\w+)/g)].map((match) => match[1])
    const example = fileOf('deploy/container/env.example')
    const own = new Set(['PARCHA_VERSION'])
    expect([...new Set(named)].filter((name) => name && !own.has(name) && !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([])
  })
  test('keep what must be kept in volumes', () => {
    for (const volume of ['data:/var/lib/parcha', 'backup:/var/lib/parcha-backup', 'database:/var/lib/postgresql'])
      expect(compose).toContain(volume)
  })
})

if (atLength && !hasDebootstrap)
  process.stderr.write('Skipped: the steps of the image need debootstrap and root where there is no Docker.\n')

describe.skipIf(!atLength || !hasDebootstrap)('the steps of the image, in a bare Debian', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-container-'))
  const [build, image] = [join(folder, 'build'), join(folder, 'image')]
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
    const authorities = process.env['NODE_EXTRA_CA_CERTS']
    if (authorities) cpSync(authorities, join(build, authorities), { dereference: true })
    runIn(build, 'sh /opt/parcha/deploy/container/install-build-tools.sh')
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
