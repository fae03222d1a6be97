import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A push service that keeps what it was sent and answers as told. */
export async function pushService(answer: (received: Received) => [status: number, body: unknown]) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
      received.push(one)
      const [status, body] = answer(one)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Nothing waits for it when the tests are over.
  server.unref()
  return { received, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** What a browser keeps of a subscription. */
export function subscribedBrowser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return { ecdh, publicKey, auth, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } }
}

/** RFC 8291, section 3.4 and RFC 8188, section 2: what a browser does with a push message. */
export function decryptPush(body: Buffer, { ecdh, publicKey, auth }: ReturnType<typeof subscribedBrowser>): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const senderKey = body.subarray(21, 21 + idLength)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, keyInfo, 32))
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${info}\0`, bytes))
  const sealed = body.subarray(21 + idLength)
  const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  open.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
