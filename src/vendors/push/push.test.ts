import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decryptPush, pushService, subscribedBrowser } from '../../../tests/support/push-service.ts'
import { readConfig } from '../../platform/config.server.ts'
import { openPush } from './open-push.server.ts'
import { makeVapidKeys } from './vapid-keys.server.ts'
import type { PushPayload } from './push-port.ts'
import { isPushService } from './web-push.server.ts'

const payload: PushPayload = {
  notification: { title: 'दस्तावेज़ तैयार है', body: 'आपके डॉक्टर ने हस्ताक्षर कर दिए हैं।' },
  data: { notice_id: 'n1', kind: 'prescription_ready', link: '/account/orders' },
  fcmOptions: { link: '/account/orders' },
}

const folder = () => mkdtempSync(join(tmpdir(), 'parcha-push-'))

describe('Web Push', () => {
  test('what leaves decrypts to the payload in the browser alone, signed by this installation (RFC 8291, RFC 8292)', async () => {
    const { origin, received } = await pushService(() => [201, {}])
    const push = openPush(readConfig({ WEB_PUSH_HOSTS: origin, PUBLIC_URL: 'https://parcha.example' }), makeVapidKeys())
    const phone = subscribedBrowser()
    const target = { transport: 'webpush' as const, endpoint: `${origin}/send/1`, keys: phone.keys }
    expect(await push.send(target, payload, { topic: 'n1' })).toBe('sent')
    const [{ body, headers } = { body: Buffer.alloc(0), headers: {} as IncomingMessage['headers'] }] = received
    expect(JSON.parse(decryptPush(body, phone))).toEqual(payload)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high', topic: 'n1' })
    await push.send(target, payload, { topic: 'n1', keptS: 20 })
    expect(received[1]?.headers).toMatchObject({ ttl: '20', urgency: 'high' })
    const { token, key } = /^vapid t=(?<token>[^,]+), ?k=(?<key>.+)$/.exec(headers.authorization ?? '')?.groups ?? {}
    expect(key).toBe(push.webPushKey)
    const [head, claims = '', signature = ''] = (token ?? '').split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin, sub: 'https://parcha.example' })
    const point = Buffer.from(push.webPushKey, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, { key: verifier, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  test.each([404, 410])('%i means that the browser is gone', async (status) => {
    const { origin } = await pushService(() => [status, {}])
    const push = openPush(readConfig({ WEB_PUSH_HOSTS: origin }), makeVapidKeys())
    const target = { transport: 'webpush' as const, endpoint: `${origin}/x`, keys: subscribedBrowser().keys }
    expect(await push.send(target, payload, { topic: 'n1' })).toBe('gone')
  })

  test('a push service in trouble is tried again later', async () => {
    const { origin } = await pushService(() => [503, {}])
    const config = readConfig({ WEB_PUSH_HOSTS: origin })
    const target = { transport: 'webpush' as const, endpoint: `${origin}/x`, keys: subscribedBrowser().keys }
    await expect(openPush(config, makeVapidKeys()).send(target, payload, { topic: 'n1' })).rejects.toThrow('503')
  })

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://127.0.0.1/x', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evilpush.apple.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://a:b@fcm.googleapis.com/x', false],
    ['file:///etc/passwd', false],
    ['x', false],
  ])('%s is called by this server: %s', (endpoint, is) => expect(isPushService(endpoint)).toBe(is))
})

describe('FCM', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const send = async (answer: [number, unknown], token = 'device-token') => {
    const { origin, received } = await pushService(({ url }) =>
      url === '/token' ? [200, { access_token: 'access', expires_in: 3600 }] : answer,
    )
    const path = join(folder(), 'account.json')
    const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
    writeFileSync(
      path,
      JSON.stringify({ project_id: 'parcha', client_email: 'push@parcha.example', private_key, token_uri: `${origin}/token` }),
    )
    const push = openPush(readConfig({ FCM_SERVICE_ACCOUNT: path, FCM_URL: origin }), makeVapidKeys())
    const once = () => push.send({ transport: 'fcm', token }, payload, { topic: 'n1' })
    return { once, received }
  }

  test('a message goes out with the same payload, the token of the service account asked for once', async () => {
    const { once, received } = await send([200, { name: 'projects/parcha/messages/1' }])
    expect([await once(), await once()]).toEqual(['sent', 'sent'])
    expect(received.map(({ url }) => url)).toEqual(['/token', '/v1/projects/parcha/messages:send', '/v1/projects/parcha/messages:send'])
    const { message } = JSON.parse(received[1]?.body.toString() ?? '{}') as { message: Record<string, unknown> }
    expect(message).toMatchObject({ token: 'device-token', notification: payload.notification, data: payload.data })
    expect(message['webpush']).toMatchObject({ fcm_options: { link: '/account/orders' } })
    expect(received[1]?.headers.authorization).toBe('Bearer access')
    const assertion = new URLSearchParams(received[0]?.body.toString()).get('assertion') ?? ''
    const [head, claims, signature = ''] = assertion.split('.')
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  test('UNREGISTERED means that the device is gone; anything else is tried again', async () => {
    const details = (errorCode: string) => ({ error: { status: 'NOT_FOUND', details: [{ '@type': 'FcmError', errorCode }] } })
    expect(await (await send([404, details('UNREGISTERED')])).once()).toBe('gone')
    await expect((await send([503, details('UNAVAILABLE')])).once()).rejects.toThrow('UNAVAILABLE')
  })

  test('without a service account no FCM token is taken', () => {
    expect(openPush(readConfig({}), makeVapidKeys()).takes({ transport: 'fcm', token: 'x' })).toBe(false)
  })
})
