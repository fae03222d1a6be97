import { randomBytes } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { paymentsApi } from '../../../src/features/payments/payments.api.server.ts'
import { checkPayment } from '../../../src/features/payments/check-payment.server.ts'
import { paymentsContract } from '../../../src/features/payments/payments.contract.ts'
import { checkoutOf, expirePayment } from '../../../src/features/payments/create-payment.server.ts'
import { findPayment, type PaymentRow } from '../../../src/features/payments/payments.sql.server.ts'
import { liveGateway } from '../../../src/app/gateway.server.ts'
import { readConfig } from '../../../src/platform/config.server.ts'
import { openDatabase } from '../../../src/platform/database/database.server.ts'
import { openApi } from '../../../src/platform/openapi/openapi.server.ts'
import { platformApi } from '../../../src/platform/platform.api.server.ts'
import { bareApp } from '../bare-app.ts'
import { migratedDatabase } from '../template-server.ts'
import { browserPlugins } from './browser-plugins.ts'
import { seedPatient } from '../seed.ts'
import { countingHooks, createPayment, contextAt } from '../payments.ts'

export type PayLab = Awaited<ReturnType<typeof openPayLab>>

/** The button before the embedded gateway and the product's own payment paths, on a real database, with a feature behind it that serves everything. */
export async function openPayLab() {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-paying-'))
  const { connection, drop } = await migratedDatabase()
  const { db, close } = openDatabase(connection)
  const config = readConfig({ LOG_LEVEL: 'silent', PARCHA_DATA: folder })
  const now = () => new Date()
  const payments = liveGateway(config, () => config, { signingKey: randomBytes(32), db, now })
  const { hooks, told } = countingHooks()
  const money = { gateway: payments.gateway, hooks }
  const identity = { browser: { api_key: '', project_id: '', auth_domain: null, embedded: true } }
  const app = await bareApp(
    [
      ...paymentsApi(money),
      ...platformApi(
        {
          config,
          operator: async () => ({ name: 'Parcha Demo Clinic', phone: '' }),
          payments,
          identity,
          probes: { storage: async () => {}, scanner: async () => {} },
        },
        () => openApi(paymentsContract, 'lab'),
      ),
    ],
    { db },
  )
  await payments.mount(app)
  const { scripts, entry, style } = await browserCode()
  const owners = new Map<string, string>()
  const rowOf = async (payment_id: string): Promise<PaymentRow> => {
    const row = await findPayment(db, { user_id: owners.get(payment_id) ?? '', payment_id })
    if (!row) throw new Error('no such payment in the lab')
    return row
  }
  const paymentOf = ({ query }: { query: unknown }) => rowOf((query as { payment: string }).payment)
  app.get('/page', (_, reply) => reply.type('text/html').send(pageOf(`/${entry}`)))
  for (const { path, code } of scripts) app.get(path, (_, reply) => reply.type('text/javascript').send(code))
  app.get('/page.css', (_, reply) => reply.type('text/css').send(style))
  app.get('/lab/start', async (request) => checkoutOf(await paymentOf(request), payments.gateway))
  app.get('/lab/look', async (request) => ({ state: (await paymentOf(request)).state }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return {
    told,
    rowOf,
    toPay: async () => {
      const { userId } = await seedPatient(db, now())
      const expiresAt = new Date(Date.now() + 15 * 60_000)
      const asked = { gateway: payments.gateway, userId, purpose: 'order' as const, purposeId: randomUUID(), amountPaise: 45_000 }
      const { payment_id: id } = await createPayment(db, contextAt(now()), { ...asked, receipt: 'P-100', expiresAt })
      owners.set(id, userId)
      return { id, userId, address: `http://127.0.0.1:${port}/page?payment=${id}` }
    },
    /** What the poller does every few seconds. */
    poll: async (id: string) => checkPayment(db, contextAt(now()), money, { ...(await rowOf(id)), turn: null }),
    expire: async (id: string) => expirePayment(db, contextAt(now()), await rowOf(id)),
    close: async () => {
      await app.close()
      await close()
      await drop()
    },
  }
}

const pageOf = (script: string) =>
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Pay</title><link rel="stylesheet" href="/page.css">' +
  `<body><main><h1>Pay</h1><div id="room"></div></main><script type="module" src="${script}"></script></body></html>`

async function browserCode() {
  const root = join(import.meta.dirname, '../../..')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: browserPlugins(),
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: { input: join(import.meta.dirname, 'pay-lab-page.tsx'), output: { codeSplitting: false } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const scripts = chunks.map(({ fileName, code }) => ({ path: `/${fileName}`, code }))
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName
  const style = output.map((file) => (file.fileName.endsWith('.css') && file.type === 'asset' ? String(file.source) : '')).join('')
  return { scripts, entry, style }
}
