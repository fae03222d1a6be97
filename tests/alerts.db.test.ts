import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../scripts/commands/free-port.ts'
import { testApp, testNow } from './support/app.ts'
import { until } from './support/app-process.ts'

const deploy = join(import.meta.dirname, '../deploy')
const fileOf = (name: string) => readFileSync(join(deploy, name), 'utf8')
const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined
const [promtool, prometheus] = [isThere('promtool'), isThere('prometheus')]
if (!promtool || !prometheus)
  process.stderr.write('Skipped: the alert rules and a real scrape need promtool and prometheus (Debian package prometheus).\n')

const token = 'a-token-of-the-scraper-0123456789'
const app = await testApp(testNow, { settings: { METRICS_TOKEN: token } })
await app.http.inject('/api/health/')
const { body } = await app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
/** What Prometheus itself and its functions put into an expression. */
const ofPrometheus = new Set(
  'up sum rate max by le job status histogram_quantile topk or vector route state fulfilment on instance'.split(' '),
)

/** The names of figures in an expression, without its strings. */
function figuresIn(expression: string): string[] {
  const names = expression.replaceAll(/"[^"]*"|\{\{[^}]*\}\}|\[[^\]]*\]|\{[^}]*\}/g, '').match(/[a-z_][a-z_0-9]{2,}/g) ?? []
  return names.filter((name) => !ofPrometheus.has(name))
}
const isTold = (name: string) => body.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)

describe('each figure that is looked at is told by /metrics', () => {
  test('by the alerts', () => {
    const expressions = [...fileOf('alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map((match) => match[1] ?? '')
    expect(expressions.length).toBeGreaterThan(10)
    expect(expressions.flatMap(figuresIn).filter((name) => !isTold(name))).toEqual(['parcha_database_connections'])
  })
  test('by the dashboard', () => {
    const { panels } = JSON.parse(fileOf('grafana.json')) as { panels: { targets?: { expr: string }[] }[] }
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(expressions.length).toBeGreaterThan(15)
    expect(expressions.flatMap(figuresIn).filter((name) => !isTold(name))).toEqual(['parcha_database_connections'])
  })
})

test('every alert has a page of what to do', () => {
  const guide = readFileSync(join(import.meta.dirname, '../docs/operators/monitor.md'), 'utf8')
  const alerts = [...fileOf('alerts.yaml').matchAll(/- alert: (\w+)/g)].map((match) => match[1] ?? '')
  expect(alerts.filter((alert) => !guide.includes(alert))).toEqual([])
})

describe.skipIf(!promtool)('promtool', () => {
  test('finds the rules sound, and each alert comes when it should and not before', () => {
    const run = (...given: string[]) => execFileSync('promtool', given, { cwd: deploy, encoding: 'utf8' })
    expect(run('check', 'rules', 'alerts.yaml')).toContain('SUCCESS')
    expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
  })
  test('finds nothing to say about what /metrics tells', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: body, encoding: 'utf8' })
    // 1: it cannot be read. Names that prom-client itself gives are not ours to choose.
    expect(status).not.toBe(1)
    expect(`${stdout}${stderr}`.split('\n').filter((line) => /^(parcha|http)_/.test(line))).toEqual([])
  })
})

describe.skipIf(!prometheus)('a real Prometheus', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-prometheus-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('scrapes the figures with the token and evaluates the rules', async () => {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const port = await freePort()
    writeFileSync(join(folder, 'token'), token)
    const settings = fileOf('prometheus.yml')
      .replaceAll('/etc/prometheus/parcha-token', join(folder, 'token'))
      .replaceAll('parcha-alerts.yaml', join(deploy, 'alerts.yaml'))
      .replace('127.0.0.1:3000', new URL(address).host)
      .replaceAll('15s', '1s')
    writeFileSync(join(folder, 'prometheus.yml'), settings)
    const given = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`]
    const child = spawn('prometheus', given, { stdio: 'ignore' })
    const ask = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<{ data: { result: { value: [number, string] }[] } }>
    const valueOf = async (query: string) => (await ask(`/api/v1/query?query=${encodeURIComponent(query)}`)).data.result[0]?.value[1]
    try {
      await until(async () => (await valueOf('up{job="parcha"}').catch(() => undefined)) === '1', 40_000)
      await until(async () => (await valueOf('parcha_figures_answered')) === '1', 10_000)
      expect(Number(await valueOf('sum(http_request_duration_seconds_count{route="/api/health/"})'))).toBeGreaterThan(0)
      const rules = JSON.stringify(await ask('/api/v1/rules'))
      expect(rules).toContain('"name":"ParchaPatientWaits"')
      expect(rules).not.toContain('"health":"err"')
    } finally {
      child.kill()
    }
  }, 90_000)
})
