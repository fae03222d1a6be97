import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { buildIfNeeded } from '../../scripts/build/build-if-needed.ts'
import { freePort } from '../../scripts/commands/free-port.ts'
import { appProcess, processFolder } from '../support/app-process.ts'
import { startCaddy } from '../support/caddy.ts'
import { mailServer } from '../support/mail-server.ts'
import { type RazorpayElsewhere, razorpayElsewhere } from '../support/paying/razorpay-elsewhere.ts'
import { s3Server } from '../support/s3-server.ts'
import { tcpPostgres } from '../support/tcp-postgres.ts'
import { databaseLike, type Server } from '../support/template-server.ts'
import { msg91Server, type VendorServer } from '../support/vendors.ts'
import { type EmptyClinic, linkIn, liveSettings, received } from './live-clinic.ts'
import { openPage } from '../support/open-page.ts'

/** An empty live installation of two processes behind a proxy, with everything that can stand elsewhere elsewhere. */
export interface ClinicOutside extends EmptyClinic {
  razorpay: RazorpayElsewhere
  msg91: VendorServer
  mail: Awaited<ReturnType<typeof mailServer>>
  bucket: Awaited<ReturnType<typeof s3Server>>['settings']
  /** Ends one process as a power cut does, each time the other one; it starts again while the other goes on. */
  killOne: () => Promise<void>
  /** The one that was killed last is there again. */
  bothRun: () => Promise<void>
}

const keys = { keyId: 'rzp_test_clinic', keySecret: 'the-key-secret-of-the-clinic', webhookSecret: 'the-webhook-secret-of-the-clinic' }
const mailPassword = 'the-mail-password'

/** As the guide has it for several processes. */
function balanced(ports: readonly number[]): string {
  const guide = readFileSync(new URL('../../docs/operators/scale.md', import.meta.url), 'utf8')
  const block = /^reverse_proxy 10\.0\.0\.1:3000 10\.0\.0\.2:3000 \{[^]*?^\}/m.exec(guide)?.[0]
  if (!block) throw new Error('docs/operators/scale.md has no proxy for several processes')
  return block.replace('10.0.0.1:3000 10.0.0.2:3000', ports.map((port) => `127.0.0.1:${port}`).join(' '))
}

export async function clinicOutside(caddyProgram: string): Promise<ClinicOutside> {
  await buildIfNeeded()
  const undo: (() => unknown)[] = []
  const close = async () => {
    for (const step of undo.toReversed()) await step()
  }
  const undone = <T>(made: T, by: (made: T) => unknown): T => {
    undo.push(() => by(made))
    return made
  }
  try {
    const [port, checkoutPort] = [await freePort(), await freePort()]
    const origin = `https://localhost:${port}`
    const database = undone(await tcpPostgres(), ({ stop }) => stop())
    const msg91 = undone(await msg91Server('key'), (vendor) => vendor.close())
    const mail = undone(await mailServer(mailPassword), (server) => server.close())
    const { settings: bucket } = undone(await s3Server(), (server) => server.close())
    const books = undone(await databaseLike('template_parcha', JSON.parse(process.env['JOURNEYS_POSTGRES'] ?? '') as Server), ({ drop }) =>
      drop(),
    )
    const webhook = { url: `${origin}/api/razorpay/webhook/`, authority: (): Buffer => caddy.authority() }
    const razorpay = undone(await razorpayElsewhere(keys, books.connection, webhook), (vendor) => vendor.close())
    const settings = {
      ...liveSettings(msg91.url),
      DATABASE_URL: await database.database('clinic'),
      PUBLIC_URL: origin,
      RAZORPAY_URL: `http://127.0.0.1:${razorpay.port}`,
      RAZORPAY_CHECKOUT_URL: `https://localhost:${checkoutPort}/v1/checkout.js`,
      RAZORPAY_ORIGINS: `https://localhost:${checkoutPort}`,
    }
    const make = async () => {
      const { folder } = undone(processFolder(), ({ remove }) => remove())
      return undone(await appProcess(folder, undefined, settings), (server) => server.kill())
    }
    const servers = [await make(), await make()] as const
    const sites = [
      { port, rules: balanced(servers.map((server) => server.port)) },
      { port: checkoutPort, rules: `reverse_proxy 127.0.0.1:${razorpay.port}` },
    ]
    const caddy = undone(await startCaddy(caddyProgram, sites), ({ stop }) => stop())
    await Promise.all(servers.map((server) => server.start()))
    let [last, starting]: [(typeof servers)[number], Promise<unknown>] = [servers[1], Promise.resolve()]
    const bothRun = async () => void (await starting)
    const killOne = async () => {
      await bothRun()
      last = last === servers[0] ? servers[1] : servers[0]
      await last.kill('SIGKILL')
      starting = last.start()
      // Whoever waits for both is told.
      starting.catch(() => {})
    }
    undo.push(() => starting.catch(() => {}))
    const printed = () => linkIn(last.output(), origin)
    const messages = () => [...msg91.seen.map(({ body }) => body), ...mail.mails.map(({ text }) => text.replaceAll('=\r\n', ''))]
    return { origin, printedLink: printed, ...received(messages), razorpay, msg91, mail, bucket, killOne, bothRun, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Payments, e-mail and storage, each tried before it is saved, and in use at once in both processes. */
export async function connectServices(page: Page, { mail, bucket }: ClinicOutside): Promise<void> {
  await openPage(page, '/desk/setup/connections')
  await connect(page, 'Payments: Razorpay', { 'Key ID': keys.keyId, 'Key secret': keys.keySecret, 'Webhook secret': keys.webhookSecret })
  await connect(page, 'Email', {
    'Mail server': '127.0.0.1',
    Port: mail.port,
    'User name': 'clinic',
    Password: mailPassword,
    'Sender of emails': 'hello@clinic.example',
  })
  await connect(page, 'File storage: S3', {
    'Endpoint with bucket': bucket.S3_ENDPOINT,
    Region: bucket.S3_REGION,
    'Access key ID': bucket.S3_ACCESS_KEY_ID,
    'Secret access key': bucket.S3_SECRET_ACCESS_KEY,
  })
}

async function connect(page: Page, title: string, values: Record<string, string>): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await card.getByRole('button', { name: `Set up ${title}` }).click()
  for (const [label, value] of Object.entries(values)) await card.getByLabel(label, { exact: true }).fill(value)
  await card.getByRole('button', { name: 'Test and save' }).click()
  await expect(card.getByText('Works', { exact: true })).toBeVisible()
}
