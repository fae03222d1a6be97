import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { globSync, readFileSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { appOn, testNow } from '../../../tests/support/app.ts'
import { until } from '../../../tests/support/app-process.ts'
import { testConnection } from '../../../tests/support/database.ts'
import { openDatabase } from '../database/database.server.ts'
import { defineJob, startJobs } from '../jobs/jobs.server.ts'
import { enqueue } from '../jobs/outbox.server.ts'
import { openTracing } from './tracing.server.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status?: { code?: number }
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}
interface SentPoint {
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  asDouble?: number
  count?: number
  explicitBounds?: number[]
  bucketCounts?: number[]
}
interface SentMetric {
  name: string
  gauge?: { dataPoints: SentPoint[] }
  sum?: { dataPoints: SentPoint[]; isMonotonic: boolean }
  histogram?: { dataPoints: SentPoint[] }
}
interface SentFigures {
  resourceMetrics: { resource: { attributes: { key: string }[] }; scopeMetrics: { metrics: SentMetric[] }[] }[]
}

/** What a collector receives. */
const bodies: string[] = []
const figureBodies: string[] = []
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    ;(request.url === '/v1/metrics' ? figureBodies : bodies).push(JSON.stringify(body))
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
const vendor = createServer((_, response) => response.end('{}'))
const listening = (server: typeof collector) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )

let spans: SentSpan[] = []
let text = ''
let page = ''
const token = 'a-token-of-the-scraper-0123456789'
const canaries = ['Ashalata Devi', 'Ashalata', '9812345678', 'cardivance', 'tok-7f3a9c21e5', 'asha@canary.example']
const user_id = uuidv7()

beforeAll(async () => {
  const [endpoint, vendorUrl] = [await listening(collector), await listening(vendor)]
  const set = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
  }
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value)
  const tracing = openTracing()
  const connection = await testConnection({ demo: true })
  const { db, close } = openDatabase(connection)
  const { http } = await appOn(db, testNow, { METRICS_TOKEN: token }, { tracing })
  const headers = {
    app: 'patient',
    authorization: 'Firebase tok-7f3a9c21e5',
    'user-agent': 'Ashalata Devi',
    cookie: 'user_token=tok-7f3a9c21e5',
  }
  await http.inject({ url: '/api/search/?term=cardivance', headers })
  await http.inject({ url: '/api/pincode/details/?pincode=302001', headers: { app: 'patient' } })
  await http.inject({
    method: 'POST',
    url: '/api/login_with_email/',
    headers: { app: 'patient' },
    payload: { email: 'asha@canary.example' },
  })
  await http.inject({ url: '/api/invoice/0198c1a2-7f3a-7c21-8e5d-3b1f6a9c2e10/', headers })
  const job = defineJob('call.vendor', async () => {
    await fetch(`${vendorUrl}/v1/phone/9812345678?key=tok-7f3a9c21e5`, { method: 'POST', body: 'asha@canary.example' })
  })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const jobs = await startJobs({ connection, db, jobs: [job], now: () => new Date(), newId: uuidv7, log })
  await enqueue(db, { now: new Date(), newId: uuidv7 }, { user_id, topic: 'call.vendor', payload: { email: 'asha@canary.example' } })
  await until(() => bodies.join('').includes('job call.vendor'), 30_000)
  await jobs.stop()
  page = (await http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
  await until(() => figureBodies.length > 0)
  // It tells them once more, while the database is still there.
  await tracing.stop()
  await http.close()
  await close()
  text = [...bodies, ...figureBodies].join('\n')
  spans = bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  )
}, 90_000)
afterAll(() => {
  vi.unstubAllEnvs()
  collector.close()
  vendor.close()
})

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))
const named = (name: string) => spans.find((span) => span.name === name) as SentSpan

test('a request is a span by the pattern of its route, and its queries lie in it with their text and without a value', () => {
  const request = named('GET /api/pincode/details/')
  expect(attributesOf(request)).toMatchObject({ 'http.route': '/api/pincode/details/', 'http.response.status_code': 200 })
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) expect(attributesOf(query)['db.query.text']).toMatch(/\$1/)
  expect(text).not.toContain('302001')
})

test('a body is read within its request: what it asks of the database lies in the same trace', () => {
  const request = named('POST /api/login_with_email/')
  expect(attributesOf(request)['http.response.status_code']).toBe(200)
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request.spanId).length).toBeGreaterThan(0)
})

test('a job is a span by its name and ids, and its call to a vendor lies in it by host alone', () => {
  const job = named('job call.vendor')
  expect(attributesOf(job)).toMatchObject({ 'parcha.job': 'call.vendor', 'parcha.user_id': user_id, 'parcha.attempt': 1 })
  const call = named('POST 127.0.0.1')
  expect(call.parentSpanId).toBe(job.spanId)
  expect(attributesOf(call)).toEqual({ 'server.address': '127.0.0.1', 'http.request.method': 'POST', 'http.response.status_code': 200 })
})

const lastFigures = () => (JSON.parse(figureBodies.at(-1) ?? '{}') as SentFigures).resourceMetrics[0]
const toldFigures = () => lastFigures()?.scopeMetrics.flatMap(({ metrics }) => metrics) ?? []
const pointsOf = (name: string): SentPoint[] => {
  const { gauge, sum, histogram } = toldFigures().find((one) => one.name === name) ?? ({} as Partial<SentMetric>)
  return (gauge ?? sum ?? histogram)?.dataPoints ?? []
}
const labelsOf = ({ attributes }: SentPoint) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]))

test('every figure of /metrics reaches the collector, as what it is', () => {
  const scraped = [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type])
  expect(scraped.length).toBeGreaterThan(20)
  const kind = ({ gauge, sum, histogram }: SentMetric) => (gauge ? 'gauge' : sum ? 'counter' : histogram ? 'histogram' : 'none')
  expect(toldFigures().map((one) => [one.name, kind(one)])).toEqual(scraped)
  expect(pointsOf('parcha_figures_answered')[0]?.asDouble).toBe(1)
})

test('requests are told as a histogram with as many in all buckets as were asked', () => {
  const point = pointsOf('http_request_duration_seconds').find((one) => labelsOf(one)['route'] === '/api/pincode/details/')
  expect(point && labelsOf(point)).toEqual({ method: 'GET', route: '/api/pincode/details/', status: '200' })
  expect(page).toContain('http_request_duration_seconds_count{method="GET",route="/api/pincode/details/",status="200"} 1\n')
  expect(Number(point?.count)).toBe(1)
  expect(point?.bucketCounts?.reduce((sum, count) => sum + Number(count), 0)).toBe(1)
  expect(point?.explicitBounds).toEqual([0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10])
})

test('the figures say which process told them', () => {
  const names = lastFigures()?.resource.attributes.map(({ key }) => key)
  expect(names).toEqual(expect.arrayContaining(['service.name', 'service.instance.id']))
})

test('no name, phone, medicine, token or e-mail reaches the collector', () => {
  expect(spans.length).toBeGreaterThan(5)
  expect(canaries.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))).toEqual([])
})

test('nothing of it is loaded where no collector is configured', () => {
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const using = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')))
  const collecting = ['src/platform/telemetry/otlp-figures.server.ts', 'src/platform/telemetry/tracing.server.ts']
  expect(using(/from '@opentelemetry\//)).toEqual(collecting)
  expect(using(/^import (?!type)[^;\n]*?from '[^']*otlp-figures\.server\.ts'/m)).toEqual(collecting.slice(1))
  expect(using(/^import (?!type)[^;\n]*?from '[^']*tracing\.server\.ts'/m)).toEqual([])
  expect(using(/await import\('[^']*tracing\.server\.ts'\)/)).toEqual(['src/app/server.ts'])
})
