import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Contract, Row, RouteKey } from '../../src/lib/contract.ts'

interface BadRequest extends InjectOptions {
  name: string
  /** True where nobody could mean anything by it; the others may also be answered, but never break. */
  mustBeRefused: boolean
}
export interface Complaint {
  key: string
  name: string
  status: number
  body: string
}

const [nul, loneHalf, deep] = ['\u0000', '\ud800', `${'['.repeat(5000)}${']'.repeat(5000)}`]
const oddTexts = [
  '',
  ' ',
  '.',
  '..',
  '../../../etc/passwd',
  '-1',
  '0',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '%25',
  '\\',
  '\r\nset-cookie: a=b',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '\u202e',
  '\u0007',
  '😀'.repeat(50),
  '१२३४५६',
  'x'.repeat(490),
  '9'.repeat(400),
  '2026-13-45',
  '00000000-0000-0000-0000-000000000000',
]
const brokenAddresses = ['%zz', '%', '%c3%28', '%ED%A0%80', '%f0%28%8c%28', '%00']

/** At least 40 requests for a path that no client of ours would send. */
function badRequests(key: RouteKey, row: Row, contract: Contract): BadRequest[] {
  const [method, path] = key.split(' ') as [InjectOptions['method'] & string, string]
  const headers = { app: 'patient', 'idempotency-key': 'bad-input-test' }
  const at = (name: string, address: string, more: InjectOptions = {}, mustBeRefused = false): BadRequest => {
    return { name, method: method as 'GET', url: address, headers, mustBeRefused, ...more }
  }
  const plain = path.replaceAll(/\{\w+\}/g, 'x')
  return [
    ...(row.public ? [] : [at('no header app', plain, { headers: {} }, true)]),
    ...(['PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'] as const)
      .filter((other) => !(`${other} ${path}` in contract))
      .map((other) => at(`method ${other}`, plain, { method: other as 'PUT' }, true)),
    ...brokenAddresses.map((broken) =>
      at(`query ${broken}`, `${plain}?term=${broken}&pincode=${broken}&id=${broken}`, {}, broken === '%00'),
    ),
    ...(path.includes('{')
      ? [...brokenAddresses, ...oddTexts.map(encodeURIComponent)].map((odd) =>
          at(`path ${odd}`, path.replaceAll(/\{\w+\}/g, odd), {}, odd === '%00'),
        )
      : []),
    ...oddTexts.map((odd) => at(`query value ${odd.slice(0, 20)}`, `${plain}?${queryOf(row, odd)}`)),
    at('one field many times', `${plain}?${'term=a&pincode=1&limit=1&'.repeat(50)}`),
    at('a thousand fields', `${plain}?${Array.from({ length: 1000 }, (_, n) => `f${n}=1`).join('&')}`),
    at('fields that every object has', `${plain}?toString=1&constructor=1&__proto__=1&valueOf=1&hasOwnProperty=1`),
    at('nested fields', `${plain}?term[a][b]=1&pincode[]=1&__proto__[x]=1&constructor.prototype=1`),
    at('an address of 12 kB', `${plain}?term=${'x'.repeat(12_000)}`),
    at('odd headers', plain, {
      headers: {
        ...headers,
        accept: 'image/*;q=x',
        'accept-language': 'xx;q=abc,,,',
        cookie: '%zz=%zz; language=__proto__; pincode=%00',
        'if-none-match': '"',
        authorization: 'Firebase',
        'x-request-id': '../../'.repeat(50),
      },
    }),
    ...(method === 'GET'
      ? []
      : badBodies(row).map(({ name, type, payload, mustBeRefused }) =>
          at(`body ${name}`, plain, { headers: { ...headers, 'content-type': type }, payload }, mustBeRefused),
        )),
  ]
}

/** Every field the row knows, with an odd value. */
function queryOf({ query }: Row, value: string): string {
  const shape = query && 'shape' in query ? Object.keys(query.shape as object) : ['term']
  return shape.map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}

const manyFields = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, 1])))
/** A refusal is a few sentences, however much was sent. */
const longestRefusal = 16_384

function badBodies({ body, takes = ['json'] }: Row) {
  const json = (name: string, payload: string | Buffer, mustBeRefused = true) => ({
    name,
    type: 'application/json',
    payload,
    mustBeRefused,
  })
  const fields = body && 'shape' in body ? Object.keys(body.shape as object) : []
  const filled = (value: unknown) => JSON.stringify(Object.fromEntries(fields.map((name) => [name, value])))
  const values: unknown[] = [null, true, -1, 1e308, 0.1, '', [], {}, [[]], [null], { $gt: '' }, '9'.repeat(1000), deepObject(20)]
  return [
    json('no JSON', '{"a":'),
    json('a word', 'undefined'),
    json('two values', '{}{}'),
    json('a prototype key', '{"__proto__":{"admin":true}}'),
    json('a constructor key', '{"constructor":{"prototype":{"a":1}}}'),
    json('invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
    json('deep', deep),
    json('a zero', `{"a":"\\u0000"}`),
    json('half a character', `{"a":"\\ud800"}`),
    json('too large', JSON.stringify({ a: 'x'.repeat(300_000) })),
    ...['text/plain', 'application/xml', 'application/octet-stream', 'application/json-patch+json', 'x'].map((type) => ({
      name: type,
      type,
      payload: '{}',
      mustBeRefused: true,
    })),
    ...(takes.includes('multipart')
      ? [
          {
            name: 'half a multipart',
            type: 'multipart/form-data; boundary=x',
            payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
            mustBeRefused: true,
          },
        ]
      : []),
    ...(body ? [json('an array', '[]'), json('a number', '1'), json('a text', '"a"')] : []),
    ...(fields.length > 0
      ? [
          ...values.map((value) => json(`all ${JSON.stringify(value).slice(0, 20)}`, filled(value), false)),
          json('an unknown field', '{"price_paise":1,"user_id":"a","status":"PAID"}'),
          json('fields that every object has', '{"toString":1,"constructor":1,"valueOf":1,"hasOwnProperty":1}'),
          json('twenty thousand unknown fields', manyFields),
        ]
      : []),
  ]
}

function deepObject(depth: number): object {
  return depth === 0 ? { [loneHalf]: nul } : { a: deepObject(depth - 1) }
}

/**
 * Sends the bad requests of a contract; answers those that broke, got through, or were refused outside the envelope. With `oneOf` 3 each path
 * gets a third of them, and the next path the next third.
 */
export async function complaints(
  app: FastifyInstance,
  contract: Contract,
  { oneOf = 1 } = {},
): Promise<{ sent: Map<string, number>; found: Complaint[] }> {
  const [sent, found] = [new Map<string, number>(), [] as Complaint[]]
  for (const [place, [key, row]] of (Object.entries(contract) as [RouteKey, Row][]).entries()) {
    const requests = badRequests(key, row, contract).filter((_, at) => (at + place) % oneOf === 0)
    sent.set(key, requests.length)
    for (const { name, mustBeRefused, ...request } of requests) {
      const { statusCode: status, body } = await app.inject(request)
      // A disk or a database that is slow to answer is what readiness is asked for: it says so in the envelope.
      const refused = (status >= 400 && status < 500) || (status === 503 && key === 'GET /api/ready/')
      const fine = refused ? (isRefusal(body) && body.length < longestRefusal) || request.method === 'HEAD' : status < 400 && !mustBeRefused
      if (!fine) found.push({ key, name, status, body: body.slice(0, 200) })
    }
  }
  return { sent, found }
}

function isRefusal(body: string): boolean {
  try {
    const { data, error } = JSON.parse(body) as { data: unknown; error: unknown }
    return (data === null || typeof data === 'string') && typeof error === 'object' && error !== null
  } catch {
    return false
  }
}
