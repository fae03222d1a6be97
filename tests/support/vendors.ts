import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Recorded {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}
export interface VendorServer {
  url: string
  seen: Recorded[]
  /** Every request from now on gets this answer; null is the vendor's usual one. */
  answerAll: (answer: [status: number, body: string] | null) => void
  close: () => void
}

type Usual = (request: Recorded) => [status: number, body: string]

/** Records what it is asked, and answers as the vendor documents it. */
async function recording(usual: Usual): Promise<VendorServer> {
  const seen: Recorded[] = []
  let forced: [number, string] | null = null
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const recorded = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      seen.push(recorded)
      const [status, answer] = forced ?? usual(recorded)
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, seen, answerAll: (answer) => (forced = answer), close: () => void server.close() }
}

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Razorpay with one account. */
export function razorpayServer(keyId: string, keySecret: string): Promise<VendorServer> {
  const refusal = { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed', source: 'NA', step: 'NA', reason: 'NA' } }
  return recording(({ method, path, headers }) => {
    if (headers.authorization !== basic(keyId, keySecret)) return [401, JSON.stringify(refusal)]
    if (method === 'GET' && path === '/v1/payments?count=1') return [200, '{"entity":"collection","count":0,"items":[]}']
    if (method === 'POST' && path === '/v1/orders') return [200, '{"id":"order_recorded1","entity":"order","status":"created"}']
    return [404, JSON.stringify(refusal)]
  })
}

/** MSG91 with one auth key; it takes a flow whatever the key is. */
export function msg91Server(authKey: string): Promise<VendorServer> {
  return recording(({ path }) => {
    if (path.startsWith('/api/validate.php')) return [200, path.endsWith(`authkey=${authKey}`) ? 'Valid' : '201']
    return [200, '{"type":"success","message":"request-1"}']
  })
}

/** Twilio with one account. */
export function twilioServer(accountSid: string, authToken: string): Promise<VendorServer> {
  const refusal = { code: 20003, message: 'Authenticate', more_info: 'https://www.twilio.com/docs/errors/20003', status: 401 }
  return recording(({ method, path, headers }) => {
    if (headers.authorization !== basic(accountSid, authToken)) return [401, JSON.stringify(refusal)]
    if (method === 'GET' && path === `/2010-04-01/Accounts/${accountSid}.json`)
      return [200, '{"status":"active","friendly_name":"Own Clinic"}']
    return [201, '{"sid":"SM1","status":"queued","error_code":null}']
  })
}

/** Meta's WhatsApp Cloud API with one number. */
export function whatsAppServer(token: string, phoneNumberId: string): Promise<VendorServer> {
  const refusal = { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } }
  return recording(({ method, path, headers }) => {
    if (headers.authorization !== `Bearer ${token}`) return [401, JSON.stringify(refusal)]
    if (method === 'GET' && path.startsWith(`/${phoneNumberId}?`))
      return [200, '{"display_phone_number":"+91 141 000 0000","verified_name":"Own Clinic"}']
    if (method === 'POST' && path === `/${phoneNumberId}/messages`) return [200, '{"messages":[{"id":"wamid.1"}]}']
    return [400, '{"error":{"message":"Unsupported get request.","code":100}}']
  })
}
