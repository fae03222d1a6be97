import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type AppProcess, appProcess, processFolder } from '../support/app-process.ts'
import { databaseLike, type Server } from '../support/template-server.ts'

/** An empty live installation as people reach it: no SQL, only the printed link and the browser. */
export interface EmptyClinic {
  /** Where browsers open it. */
  origin: string
  /** The printed link; this machine stands in for the host name of the installation. */
  printedLink: () => string
  /** The path of the newest invitation to the desk that was sent to a phone or an e-mail address. */
  invitation: (contact: string) => Promise<string>
  /** Signs in with a phone and the code that the installation sent to it. */
  typePhone: (page: Page, phone: string) => Promise<void>
  close: () => Promise<void>
}

/** On this machine, with nothing outside but an operator of text messages. */
export interface LiveClinic extends EmptyClinic {
  server: AppProcess
}

export async function liveClinic(more: Record<string, string | undefined> = {}): Promise<LiveClinic> {
  const messages: string[] = []
  const sms = await messageService(messages)
  const { connection, drop } = await databaseLike('template_parcha', JSON.parse(process.env['JOURNEYS_POSTGRES'] ?? '') as Server)
  const { folder, remove } = processFolder()
  const server = await appProcess(folder, connection, {
    ...liveSettings(`http://127.0.0.1:${(sms.address() as AddressInfo).port}`),
    ...more,
  })
  await server.start()
  const close = async () => {
    await server.kill()
    sms.close()
    await drop()
    remove()
  }
  const { origin } = server
  return { server, origin, printedLink: () => linkIn(server.output(), origin), ...received(() => messages), close }
}

/** The newest link that a start printed, at another origin than its own where this machine stands in for the host name. */
export function linkIn(output: string, origin: string): string {
  const link = [...output.matchAll(/https:\/\/\S+(\/setup#\S+)/g)].at(-1)?.[1]
  if (!link) throw new Error(`no setup link in: ${output}`)
  return `${origin}${link}`
}

/** What people do with the messages that came: text messages as MSG91 was told to send them, and the texts of e-mails. */
export function received(messages: () => readonly string[]): Pick<EmptyClinic, 'invitation' | 'typePhone'> {
  const codes = () => messages().flatMap((body) => /"VAR1":"(\d{6})"/i.exec(body)?.[1] ?? [])
  const typePhone = async (page: Page, phone: string) => {
    const before = codes().length
    await page.getByLabel('Phone number').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect.poll(() => codes().length).toBeGreaterThan(before)
    await page.getByLabel('Verification code').fill(codes().at(-1) ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  const invitation = async (contact: string) => {
    const found = () =>
      messages()
        .filter((body) => body.includes(contact))
        .flatMap((body) => invitedTo(body) ?? [])
    await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(0)
    return found().at(-1) ?? ''
  }
  return { invitation, typePhone }
}

/** From the printed link to the check list. */
export async function becomeAdmin(page: Page, { printedLink, typePhone }: EmptyClinic): Promise<void> {
  // It is printed a moment after the first answer.
  await expect(() => page.goto(printedLink())).toPass({ timeout: 10_000 })
  await typePhone(page, '9812345670')
  await page.getByLabel('Your name').fill('Meera Iyer')
  await page.getByRole('button', { name: 'Continue' }).click()
  await addAuthenticator(page, 'Create admin account')
  await expect(page.getByRole('heading', { name: 'Setup', level: 1 })).toBeVisible()
}

/** The key of a new authenticator and its first code; a passkey can wait. */
export async function addAuthenticator(page: Page, action: string): Promise<void> {
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = Secret.fromBase32(key?.replaceAll(' ', '') ?? '')
  await page.getByLabel('Authenticator code').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('button', { name: /^(Skip for now|Continue)$/ }).click()
}

export function liveSettings(smsUrl: string): Record<string, string> {
  return {
    PARCHA_MODE: 'live',
    PARCHA_ALLOW: 'pharmacy,payments',
    PUBLIC_URL: 'https://clinic.example',
    TRUSTED_PROXY: '127.0.0.1',
    SUPPORT_PHONE: '1800 111 2222',
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATES: 'sign_in_code.en=f1,sign_in_code.hi=f2,staff_invitation.en=f3',
    MSG91_URL: smsUrl,
  }
}

/** The path in an invitation: in a text message it comes in three values, in an e-mail whole. */
function invitedTo(body: string): string | undefined {
  const values = [1, 2, 3].map((n) => new RegExp(`"VAR${n}":"([^"]*)"`, 'i').exec(body)?.[1] ?? '')
  return /\/setup\/join#[\w-]{22}/.exec(values.join('') || body)?.[0]
}

/** Takes text messages as MSG91 does and keeps them; knows one auth key. */
async function messageService(messages: string[]): Promise<HttpServer> {
  const service = createServer((request, response) => {
    void text(request).then((body) => {
      const key = /\/api\/validate\.php\?authkey=(.*)$/.exec(request.url ?? '')?.[1]
      if (key !== undefined) return response.end(key === 'key' ? 'Valid' : '201')
      messages.push(body)
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"success","message":"m1"}')
    })
  })
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  return service
}
