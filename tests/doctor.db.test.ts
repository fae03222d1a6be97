import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { dayMs } from '../src/lib/india-time.ts'
import { type AppProcess, appProcess } from './support/app-process.ts'
import { startRelay } from './support/calls/relay.ts'
import { clamdServer } from './support/clamd-server.ts'
import { atLength } from './support/long.ts'
import { mailServer } from './support/mail-server.ts'
import { s3Server } from './support/s3-server.ts'
import { testSecret } from './support/test-now.ts'
import { msg91Server, razorpayServer, twilioServer, whatsAppServer } from './support/vendors.ts'

// `npm run doctor` beside a running live installation with its own database, as the guide says: same settings, another process.
const folder = mkdtempSync(join(tmpdir(), 'parcha-doctor-run-'))
const relay = await startRelay()
const vendors = {
  razorpay: await razorpayServer('rzp_test_1', 'right-secret'),
  msg91: await msg91Server('auth-key'),
  twilio: await twilioServer('AC77', 'twilio-token'),
  whatsapp: await whatsAppServer('meta-token', '1055'),
}
const [clamd, mail, bucket] = [await clamdServer(), await mailServer('p@ss'), await s3Server()]
const { certificate, https, port } = await httpsServer()
let server: AppProcess

const settings: Record<string, string> = {
  PARCHA_MODE: 'live',
  PARCHA_ALLOW: 'pharmacy,payments',
  PARCHA_SECRET: testSecret,
  PARCHA_DATA: join(folder, 'data'),
  PARCHA_BACKUP: join(folder, 'backups'),
  PUBLIC_URL: `https://localhost:${port}`,
  TRUSTED_PROXY: '127.0.0.1',
  LOG_LEVEL: 'silent',
  RAZORPAY_URL: vendors.razorpay.url,
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'right-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  MSG91_URL: vendors.msg91.url,
  MSG91_AUTH_KEY: 'auth-key',
  MSG91_TEMPLATES: 'sign_in_code.en=f1',
  TWILIO_URL: vendors.twilio.url,
  TWILIO_ACCOUNT_SID: 'AC77',
  TWILIO_AUTH_TOKEN: 'twilio-token',
  TWILIO_SENDER: 'PARCHA',
  WHATSAPP_URL: vendors.whatsapp.url,
  WHATSAPP_TOKEN: 'meta-token',
  WHATSAPP_PHONE_NUMBER_ID: '1055',
  SMTP_URL: `smtp://own:p%40ss@127.0.0.1:${mail.port}`,
  MAIL_FROM: 'own@clinic.example',
  CLAMD_URL: clamd.url,
  ...bucket.settings,
  ...(relay ? { TURN_URLS: `turn:127.0.0.1:${relay.port}`, TURN_SECRET: relay.secret } : {}),
}

beforeAll(async () => {
  await buildIfNeeded()
  server = await appProcess(join(folder, 'data'), undefined, settings)
  await server.start()
}, 480_000)

afterAll(async () => {
  await server.kill('SIGTERM')
  for (const vendor of Object.values(vendors)) vendor.close()
  mail.close()
  https.close()
  await Promise.all([relay?.stop(), clamd.close(), bucket.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** A server at the public address, with a certificate that this test alone trusts. */
async function httpsServer() {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + 90 * dayMs),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const certificate = join(folder, 'certificate.pem')
  writeFileSync(certificate, made.cert)
  const https = createServer({ key: made.private, cert: made.cert }, (_, response) => response.end())
  await new Promise<void>((resolve) => void https.listen(0, '127.0.0.1', resolve))
  return { certificate, https, port: (https.address() as AddressInfo).port }
}

async function run(command: 'doctor' | 'backup', more: Record<string, string> = {}) {
  const { PATH, HOME, TMPDIR = tmpdir(), NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_EXTRA_CA_CERTS: certificate, ...settings, ...more }
  const child = spawn('npm', ['run', '--silent', command], { env })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const stateOf = (of: string) => said.split('\n').flatMap((line) => new RegExp(`^(\\w+) +${of} `).exec(line)?.[1] ?? [])
  const lineOf = (of: string) => said.split('\n').find((line) => new RegExp(`^\\w+ +${of} `).test(line)) ?? ''
  return { said, complained, code, stateOf, lineOf }
}

const services = ['SMS', 'Second SMS', 'WhatsApp', 'Email', 'Storage', 'Scanner', ...(relay ? ['Relay'] : [])]

test('everything is looked at beside the running installation, which goes on; all is well, and the exit code says so', async () => {
  expect((await run('backup')).code).toBe(0)
  const { said, complained, code, stateOf } = await run('doctor')
  expect([code, complained]).toEqual([0, ''])
  for (const of of ['Database', 'Migrations', ...services, 'TLS', 'Backup', 'Root key']) expect([of, stateOf(of)]).toEqual([of, ['ok']])
  expect(said).toContain('works with a test key: no real money is taken')
  expect(stateOf('Clock')).toEqual(['ok', 'ok'])
  expect(stateOf('Disk')).toHaveLength(1)
  expect(said).toMatch(/\nEverything that is set up works\.\n$/)
  expect(await server.isReady()).toBe(true)
  const asked = Object.values(vendors).flatMap(({ seen }) => seen.map(({ method }) => method))
  expect([...new Set(asked)]).toEqual(['GET'])
  expect([mail.mails, said.includes('right-secret')]).toEqual([[], false])
}, 240_000)

test('what is wrong is named in a line each, without a secret, and the exit code is 1', async () => {
  clamd.answerAll('ERROR\0')
  vendors.twilio.answerAll([200, '{"status":"suspended"}'])
  const wrong = { RAZORPAY_KEY_SECRET: 'wrong-secret', PARCHA_BACKUP: join(folder, 'nowhere'), NODE_EXTRA_CA_CERTS: '' }
  const { said, code, lineOf, stateOf } = await run('doctor', wrong)
  expect(code).toBe(1)
  expect(lineOf('Payments')).toBe('failed   Payments     the service refuses these settings: Authentication failed')
  expect(lineOf('Second SMS')).toBe('failed   Second SMS   the service refuses these settings: suspended')
  expect(lineOf('Scanner')).toContain('answers otherwise than expected')
  expect(lineOf('Backup')).toMatch(/^failed .*does not exist$/)
  expect(lineOf('TLS')).toMatch(/^failed .*SELF_SIGNED/)
  expect(stateOf('SMS')).toEqual(['ok'])
  expect(said).toMatch(/\n5 problems found\.\n$/)
  expect(said).not.toContain('wrong-secret')
  expect(await server.isReady()).toBe(true)
}, 120_000)

test.runIf(atLength)(
  'a database that is away is one of the problems, and the rest is looked at all the same',
  async () => {
    const { code, stateOf, lineOf } = await run('doctor', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/clinic' })
    expect([code, stateOf('Database'), stateOf('Disk').length]).toEqual([1, ['failed'], 1])
    expect(lineOf('Database')).toContain('ECONNREFUSED')
  },
  120_000,
)

test('settings that do not fit are the one finding', async () => {
  const { code, said } = await run('doctor', { PARCHA_SECRT: 'x' })
  expect([code, said]).toEqual([1, expect.stringMatching(/^failed +Settings +.*PARCHA_SECRT: unknown setting/) as string])
}, 60_000)
