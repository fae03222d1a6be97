import { expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../tests/support/app.ts'
import { recorded, wholeScans } from '../../../tests/support/plans.ts'
import { seedDeadLetter } from '../../../tests/support/seed-dead-letter.ts'
import { seedOrder } from '../../../tests/support/seed-order.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { seedUpload } from '../../../tests/support/seed-prescription.ts'
import { figuresText, kept } from '../../platform/telemetry/figures.server.ts'
import { businessFigures } from './figures.server.ts'

const token = 'a-token-of-the-scraper-0123456789'
const app = await testApp(now, { settings: { METRICS_TOKEN: token } })
const { db, http } = app
const asha = await seedPatient(db, now)
const ask = (authorization?: string) => http.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
const page = async () => (await ask(`Bearer ${token}`)).body
/** The value of a line by its name and labels. */
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')[1],
  )

test('the figures are shown to whoever has the token; everybody else finds no such page', async () => {
  for (const shown of [undefined, 'Bearer wrong', `Bearer ${token}x`, token, `Basic ${token}`]) {
    const { statusCode, body } = await ask(shown)
    expect([shown, statusCode, body.includes('parcha_')]).toEqual([shown, 404, false])
  }
  const { statusCode, headers } = await ask(`Bearer ${token}`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  const without = await testApp()
  expect((await without.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(404)
})

test('requests are counted by the pattern of their route, never by an id, a name or a query', async () => {
  await http.inject({ url: '/api/invoice/0198c1a2-7f3a-7c21-8e5d-3b1f6a9c2e10/', headers: { app: 'patient' } })
  await http.inject({ url: '/api/search/?term=cardivance', headers: { app: 'patient' } })
  await http.inject({ url: '/api/health/' })
  await http.inject({ url: '/9812345678?a=cardivance' })
  const text = await page()
  expect(valueOf(text, 'http_request_duration_seconds_count{method="GET",route="/api/health/",status="200"}')).toBe(1)
  expect(text).toContain('route="/api/invoice/:id/"')
  expect(text).not.toMatch(/0198c1a2|cardivance|9812345678/i)
})

test('the process tells its memory, its event loop and its garbage collection', async () => {
  const text = await page()
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_seconds_total',
    'nodejs_heap_size_used_bytes',
  ])
    expect(valueOf(text, name), name).toBeGreaterThanOrEqual(0)
})

test('the business tells orders by state, prescriptions, refunds, tasks: what waits, and for how long', async () => {
  await seedOrder(db, now, asha)
  await seedUpload(db, now, asha)
  await db
    .updateTable('prescriptions')
    .set({ state: 'QUEUED', queued_at: new Date(now.getTime() - 600_000) })
    .where('user_id', '=', asha.userId)
    .execute()
  await seedDeadLetter(db, now, asha)
  const gone = await seedDeadLetter(db, now, asha)
  await db
    .updateTable('dead_letters')
    .set({ dismissed_at: now, dismissed_by: asha.userId, dismiss_reason: 'Told by phone', payload: '{}' })
    .where('id', '=', gone)
    .execute()
  const waiting = { user_id: asha.userId, id: gone, topic: 'nobody.does', payload: '{}', created_at: new Date(now.getTime() - 90_000) }
  await db.insertInto('outbox').values(waiting).execute()
  const figures = await businessFigures({ db, now, searchBuiltAt: new Date(now.getTime() - 5000) })
  const told = Object.fromEntries(figures.map(({ name, values }) => [name, values]))
  const { status, fulfilment } = await db
    .selectFrom('orders')
    .select(['status', 'fulfilment'])
    .where('user_id', '=', asha.userId)
    .executeTakeFirstOrThrow()
  expect(told['parcha_orders_open']).toContainEqual({ labels: { status, fulfilment }, value: expect.any(Number) })
  expect(told['parcha_prescriptions_unreviewed']?.[0]?.value).toBeGreaterThanOrEqual(1)
  expect(told['parcha_prescription_oldest_unreviewed_seconds']?.[0]?.value).toBeGreaterThanOrEqual(600)
  expect(told['parcha_dead_letters']).toEqual([{ value: 1 }])
  expect(told['parcha_connections_failing']).toEqual([{ value: 0 }])
  expect(told['parcha_outbox_oldest_seconds']).toEqual([{ value: 90 }])
  expect(told['parcha_search_index_age_seconds']).toEqual([{ value: 5 }])
  expect(told['parcha_refunds_late']).toEqual([{ value: 0 }])
  expect(told['parcha_rings_missed_last_hour']).toEqual([{ value: 0 }])
})

test('no figure reads a growing table from end to end', async () => {
  const all = await recorded(db, async () => void (await businessFigures({ db, now, searchBuiltAt: null })))
  // The application looks by itself now and then whether its connections were changed.
  const statements = all.filter(({ text }) => !text.includes('"changed_at"'))
  expect(statements.length).toBeGreaterThanOrEqual(8)
  expect(await wholeScans(db, statements, new Set(['vendor_connections']))).toEqual([])
})

test('many scrapes ask the database once in some seconds; one that does not answer leaves the process’s own figures', async () => {
  let [asked, at] = [0, 0]
  const asking = kept(
    async () => ((asked += 1) === 2 ? Promise.reject(new Error('away')) : [{ name: 'parcha_x', help: 'x', values: [{ value: asked }] }]),
    10_000,
    () => at,
  )
  const figures = async () => figuresText(await asking())
  const [first, again] = await Promise.all([figures(), figures()])
  expect([first, again, asked]).toEqual([first, first, 1])
  expect(first).toContain('parcha_figures_answered 1\n# HELP parcha_x x\n# TYPE parcha_x gauge\nparcha_x 1\n')
  at = 10_000
  expect(await figures()).toContain('parcha_figures_answered 0\n')
  at = 20_000
  expect(await figures()).toContain('parcha_x 3\n')
})
