import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.server.ts'
import { httpMail } from './http-mail.server.ts'
import type { Message, MessageSender } from './message-sender.ts'
import { msg91 } from './msg91.server.ts'
import { openSender } from './open-sender.server.ts'
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
    seen.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
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

const sms = msg91({ authKey: 'key-1', flows: { 'sign_in_code.hi': 'flow1' }, url })
const whatsapp = whatsAppCloud({ token: 't-1', phoneNumberId: '99', url })
const email = httpMail({ token: 'm-1', from: 'Parcha <hello@parcha.example>', url })

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

test('the mail bridge gets subject and text as they will be read', async () => {
  expect(await sent(email, mail, [202, ''])).toEqual({ state: 'sent', id: mail.id })
  expect(seen[0]?.body).toEqual({
    id: mail.id,
    from: 'Parcha <hello@parcha.example>',
    to: 'asha@mail.example',
    subject: 'आपका बिल B-7',
    text: 'बिल B-7 तैयार है। इसे खोलें, छापें या सहेजें: https://a.example/b',
    language: 'hi',
  })
})

test('a vendor that is away or slow may be asked again, one that refuses may not; none throws', async () => {
  const outcomes = async (says: typeof answer) =>
    (await Promise.all([sent(sms, code, says), sent(whatsapp, notice, says), sent(email, mail, says)])).map(({ state }) => state)
  for (const status of [429, 500, 503]) expect(await outcomes([status, 'busy'])).toEqual(['retryable', 'retryable', 'retryable'])
  for (const status of [400, 401, 404]) expect(await outcomes([status, '{}'])).toEqual(['rejected', 'rejected', 'rejected'])
  expect((await outcomes([200, '{"type":"error","message":"no balance"}'])).slice(0, 2)).toEqual(['rejected', 'rejected'])
  const nowhere = msg91({ authKey: 'k', flows: { 'sign_in_code.hi': 'f' }, url: 'http://127.0.0.1:9' })
  expect(await nowhere.send(code)).toMatchObject({ state: 'retryable' })
})

test('each channel goes to its vendor; in live mode the mailbox stands in only where it was allowed', async () => {
  const mailbox: MessageSender = { name: 'mailbox', mailbox: true, send: () => Promise.resolve({ state: 'sent', id: 'kept' }) }
  const vendor = { MSG91_AUTH_KEY: 'k', MSG91_TEMPLATES: 'sign_in_code.hi=flow1' }
  const demo = openSender(readConfig(vendor), mailbox)
  expect([demo.name, demo.mailbox]).toEqual(['SMS: MSG91; WhatsApp, e-mail: mailbox', true])
  expect(await demo.send(mail)).toEqual({ state: 'sent', id: 'kept' })
  const live = openSender({ ...readConfig(vendor), PARCHA_MODE: 'live' }, mailbox)
  expect(live.mailbox).toBeUndefined()
  expect(await live.send(mail)).toMatchObject({ state: 'rejected' })
})
