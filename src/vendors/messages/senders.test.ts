import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.server.ts'
import { failoverSender } from './failover-sender.ts'
import type { Message, MessageSender, Sent } from './message-sender.ts'
import { msg91 } from './msg91.server.ts'
import { openSender } from './open-sender.server.ts'
import { smtpMail } from './smtp-mail.server.ts'
import { twilio } from './twilio.server.ts'
import { whatsAppCloud } from './whatsapp-cloud.server.ts'

const code: Message = {
  id: '0192f000-0000-7000-8000-000000000001',
  to: '+919000000011',
  channel: 'sms',
  template: 'sign_in_code',
  vars: { code: '123456' },
  language: 'hi',
}
const notice: Message = { ...code, channel: 'whatsapp', template: 'order_attempted', vars: { number: 'P-1' }, language: 'en' }
const mail: Message = {
  ...code,
  channel: 'email',
  to: 'asha@mail.example',
  template: 'bill',
  vars: { number: 'B-7', link: 'https://a.example/b' },
}

let answer: [status: number, body: string] = [200, '{}']
const seen: { url: string; headers: IncomingHttpHeaders; body: unknown }[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    const form = request.headers['content-type'] === 'application/x-www-form-urlencoded'
    seen.push({
      url: request.url ?? '',
      headers: request.headers,
      body: form ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body),
    })
    if (answer[0] === 0) return request.socket.destroy()
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1])
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function sent(sender: MessageSender, message: Message, says: typeof answer) {
  answer = says
  seen.length = 0
  return sender.send(message)
}

const operatorName = () => Promise.resolve('Own Clinic')
const sms = msg91({ authKey: 'key-1', flows: { 'sign_in_code.hi': 'flow1' }, url })
const whatsapp = whatsAppCloud({ token: 't-1', phoneNumberId: '99', url })
const second = twilio({ accountSid: 'AC1', authToken: 'token-1', sender: '+15005550006', url, operatorName })

test('MSG91 is asked as its documentation shows, with the flow of the language and the values by number', async () => {
  expect(await sent(sms, code, [200, '{"type":"success","message":"req-1"}'])).toEqual({ state: 'sent', id: 'req-1' })
  expect(seen).toMatchObject([{ url: '/api/v5/flow', headers: { authkey: 'key-1', 'content-type': 'application/json' } }])
  expect(seen[0]?.body).toEqual({ template_id: 'flow1', short_url: '0', recipients: [{ mobiles: '919000000011', VAR1: '123456' }] })
})

test('a text without a registered flow is never sent: operators would drop it', async () => {
  expect(await sent(sms, { ...code, language: 'en' }, [200, '{}'])).toEqual({ state: 'rejected', reason: 'no flow for sign_in_code.en' })
  expect(seen).toEqual([])
})

test('WhatsApp gets the template by its name and language, a code also for its copy button', async () => {
  const accepted: typeof answer = [200, '{"messaging_product":"whatsapp","messages":[{"id":"wamid.1"}]}']
  expect(await sent(whatsapp, notice, accepted)).toEqual({ state: 'sent', id: 'wamid.1' })
  expect(seen).toMatchObject([{ url: '/99/messages', headers: { authorization: 'Bearer t-1' } }])
  const parameters = [{ type: 'text', text: 'P-1' }]
  expect(seen[0]?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919000000011',
    type: 'template',
    template: { name: 'order_attempted', language: { code: 'en' }, components: [{ type: 'body', parameters }] },
  })
  await sent(whatsapp, { ...code, channel: 'whatsapp' }, accepted)
  const [body] = seen.map((request) => request.body as { template: { components: { type: string; sub_type?: string }[] } })
  expect(body?.template.components.map(({ type, sub_type }) => [type, sub_type])).toEqual([
    ['body', undefined],
    ['button', 'url'],
  ])
})

test('Twilio gets the registered text as a form, from a number or through a messaging service', async () => {
  const accepted: typeof answer = [201, '{"sid":"SM1","status":"queued","error_code":null}']
  expect(await sent(second, { ...code, language: 'en' }, accepted)).toEqual({ state: 'sent', id: 'SM1' })
  const authorization = `Basic ${Buffer.from('AC1:token-1').toString('base64')}`
  expect(seen).toMatchObject([{ url: '/2010-04-01/Accounts/AC1/Messages.json', headers: { authorization } }])
  expect(seen[0]?.body).toEqual({
    To: '+919000000011',
    From: '+15005550006',
    Body: expect.stringMatching(/^123456 is your .* code/) as string,
  })
  await sent(twilio({ accountSid: 'AC1', authToken: 't', sender: 'MG9', url, operatorName }), code, accepted)
  expect(seen[0]?.body).toMatchObject({ MessagingServiceSid: 'MG9' })
  const failed = await sent(second, code, [400, '{"code":21211,"message":"Invalid To","status":400}'])
  expect(failed).toEqual({ state: 'rejected', reason: 'Twilio answered 400' })
})

test('a vendor whose answer is lost is in doubt; one that was never reached, or says no, is not', async () => {
  expect(await sent(sms, code, [0, ''])).toMatchObject({ state: 'retryable', inDoubt: 'MSG91' })
  expect(await sent(sms, code, [500, ''])).toMatchObject({ inDoubt: 'MSG91' })
  for (const status of [429, 503, 400]) expect(await sent(sms, code, [status, ''])).not.toHaveProperty('inDoubt')
  const nowhere = msg91({ authKey: 'k', flows: { 'sign_in_code.hi': 'f' }, url: 'http://127.0.0.1:9' })
  expect(await nowhere.send(code)).not.toHaveProperty('inDoubt')
})

describe('two SMS vendors', () => {
  const asked: string[] = []
  const vendor = (name: string, says: Sent): MessageSender => ({
    name,
    send: (message) => {
      asked.push(`${name} ${message.id.slice(-2)}`)
      return Promise.resolve(says)
    },
  })
  const ok: Sent = { state: 'sent', id: 'x' }
  const away: Sent = { state: 'retryable', reason: 'away' }
  const no: Sent = { state: 'rejected', reason: 'no' }
  const lost: Sent = { state: 'retryable', reason: 'lost', inDoubt: 'First' }
  const round = async (first: Sent, then: Sent, message: Message = code) => {
    asked.length = 0
    const outcome = await failoverSender([vendor('First', first), vendor('Second', then)]).send(message)
    return [outcome, asked.map((one) => one.split(' ')[0]).join()] as const
  }

  test('the second is asked when the first refuses or cannot be reached, and not otherwise', async () => {
    expect(await round(ok, ok)).toEqual([ok, 'First'])
    expect(await round(away, ok)).toEqual([ok, 'First,Second'])
    expect(await round(no, ok)).toEqual([ok, 'First,Second'])
    expect(await round(no, away)).toEqual([away, 'First,Second'])
    expect(await round(no, no)).toEqual([no, 'First,Second'])
  })

  test('a message that the first may have sent is never given to the second, now or when it is tried again', async () => {
    expect(await round(lost, ok)).toEqual([lost, 'First'])
    expect(await round(away, ok, { ...code, via: 'First' })).toEqual([away, 'First'])
    expect((await round(ok, ok, { ...code, via: 'Gone' }))[0]).toMatchObject({ state: 'rejected' })
  })

  test('the order is a setting', () => {
    const mailbox: MessageSender = { name: 'mailbox', mailbox: true, send: () => Promise.resolve(ok) }
    const both = {
      MSG91_AUTH_KEY: 'k',
      MSG91_TEMPLATES: 'sign_in_code.hi=f',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_SENDER: 'PARCHA',
    }
    expect(openSender(readConfig(both), mailbox, operatorName).name).toContain('SMS: MSG91, then Twilio')
    expect(openSender(readConfig({ ...both, SMS_FIRST: 'twilio' }), mailbox, operatorName).name).toContain('SMS: Twilio, then MSG91')
  })
})

/** A mail server that takes what is sent with the right password; `refuse` is its answer to the next recipient. */
const mails: string[] = []
let refuse: { responseCode: number } | null = null
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) => (password === 'p@ss' ? done(null, { user: username }) : done(new Error('no'))),
  onRcptTo: (_, __, done) => done(refuse === null ? null : Object.assign(new Error('not here'), refuse)),
  onData: (stream, _, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})
await new Promise<void>((resolve) => void mailServer.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)))
const mailPort = (mailServer.server.address() as AddressInfo).port
const smtpUrl = (password: string) => `smtp://parcha:${encodeURIComponent(password)}@127.0.0.1:${mailPort}`
const email = smtpMail({ url: smtpUrl('p@ss'), from: 'hello@parcha.example', operatorName })

test('a mail server gets subject and text as they will be read, under an id that is the same when it is sent again', async () => {
  expect(await email.send(mail)).toEqual({ state: 'sent', id: mail.id })
  const [received = ''] = mails.splice(0)
  expect(received).toMatch(/^From: Own Clinic <hello@parcha\.example>\r$/m)
  expect(received).toMatch(/^To: asha@mail\.example\r$/m)
  expect(received).toContain(`Message-ID: <${mail.id}@parcha.example>`)
  expect(received).toContain(`Subject: =?UTF-8?`)
  const [, base64 = ''] = received.split('\r\n\r\n')
  expect(Buffer.from(base64, 'base64').toString().trim()).toBe('आपका बिल B-7 तैयार है। इसे देखें, प्रिंट करें या डाउनलोड करें: https://a.example/b')
})

test('a line break in a value or an address writes no header and reaches nobody else', async () => {
  const planted = 'B-7\r\nBcc: eve@evil.example\r\n\r\nNot ours'
  await email.send({ ...mail, vars: { number: planted, link: 'https://a.example/b' } })
  const [received = ''] = mails.splice(0)
  const [head = ''] = received.split('\r\n\r\n')
  expect(head).toContain('Subject:')
  expect(head).not.toMatch(/^(bcc|cc):/im)
  expect(head.match(/^To: .*$/gm)).toEqual(['To: asha@mail.example'])
  await email.send({ ...mail, to: 'asha@mail.example\r\nBcc: eve@evil.example' })
  for (const more of mails.splice(0)) expect(more.split('\r\n\r\n')[0]).not.toMatch(/^bcc:|^to: .*eve@evil\.example>?\r?$/im)
})

test('an address that the mail server refuses is given up; a server that is busy, away or has another password is tried again', async () => {
  const stateAt = async (responseCode: number) => {
    refuse = { responseCode }
    const { state } = await email.send(mail)
    refuse = null
    return state
  }
  expect(await stateAt(550)).toBe('rejected')
  expect(await stateAt(451)).toBe('retryable')
  expect(await smtpMail({ url: smtpUrl('wrong'), from: 'a@b.example', operatorName }).send(mail)).toMatchObject({ state: 'retryable' })
  expect(await smtpMail({ url: 'smtp://127.0.0.1:9', from: 'a@b.example', operatorName }).send(mail)).toMatchObject({ state: 'retryable' })
  expect(mails).toEqual([])
})

test('a vendor that is away or slow may be asked again, one that refuses may not; none throws', async () => {
  const outcomes = async (says: typeof answer) =>
    (await Promise.all([sent(sms, code, says), sent(whatsapp, notice, says)])).map(({ state }) => state)
  for (const status of [429, 500, 503]) expect(await outcomes([status, 'busy'])).toEqual(['retryable', 'retryable'])
  for (const status of [400, 401, 404]) expect(await outcomes([status, '{}'])).toEqual(['rejected', 'rejected'])
  expect(await outcomes([200, '{"type":"error","message":"no balance"}'])).toEqual(['rejected', 'rejected'])
  const nowhere = msg91({ authKey: 'k', flows: { 'sign_in_code.hi': 'f' }, url: 'http://127.0.0.1:9' })
  expect(await nowhere.send(code)).toMatchObject({ state: 'retryable' })
})

test('each channel goes to its vendor; the mailbox stands in for the others in demo mode only', async () => {
  const mailbox: MessageSender = { name: 'mailbox', mailbox: true, send: () => Promise.resolve({ state: 'sent', id: 'kept' }) }
  const vendor = { MSG91_AUTH_KEY: 'k', MSG91_TEMPLATES: 'sign_in_code.hi=flow1' }
  const demo = openSender(readConfig(vendor), mailbox, operatorName)
  expect([demo.name, demo.mailbox]).toEqual(['SMS: MSG91; WhatsApp, email: mailbox', true])
  expect(await demo.send(mail)).toEqual({ state: 'sent', id: 'kept' })
  const live = openSender({ ...readConfig(vendor), PARCHA_MODE: 'live' }, mailbox, operatorName)
  expect([live.mailbox, live.channels]).toEqual([undefined, ['sms']])
  expect(await live.send(mail)).toMatchObject({ state: 'rejected' })
})
