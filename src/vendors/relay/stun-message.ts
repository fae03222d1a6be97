import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The few messages of TURN that ask a relay for a place and give it back (RFC 8489, RFC 8656). */
export const stunType = { allocate: 0x0003, allocated: 0x0103, refused: 0x0113, refresh: 0x0004 } as const
const cookie = 0x2112a442
const attribute = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const
const headerBytes = 20
const integrityBytes = 24

export interface Challenge {
  realm: string
  nonce: string
}
export interface Credentials extends Challenge {
  username: string
  password: string
}

export interface StunMessage {
  type: number
  transaction: string
  attributes: ReadonlyMap<number, Buffer>
}

function attributeOf(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function message(type: number, parts: Buffer[], credentials: Credentials | null): Buffer {
  const signed = credentials
    ? [
        ...parts,
        attributeOf(attribute.username, Buffer.from(credentials.username)),
        attributeOf(attribute.realm, Buffer.from(credentials.realm)),
        attributeOf(attribute.nonce, Buffer.from(credentials.nonce)),
      ]
    : parts
  const body = Buffer.concat(signed)
  const head = Buffer.alloc(headerBytes)
  head.writeUInt16BE(type)
  head.writeUInt16BE(body.length + (credentials ? integrityBytes : 0), 2)
  head.writeUInt32BE(cookie, 4)
  randomBytes(12).copy(head, 8)
  const whole = Buffer.concat([head, body])
  if (!credentials) return whole
  const { username, realm, password } = credentials
  const key = createHash('md5').update(`${username}:${realm}:${password}`).digest()
  return Buffer.concat([whole, attributeOf(attribute.integrity, createHmac('sha1', key).update(whole).digest())])
}

/** Asks for a relayed address over UDP, as calls use it. */
export function allocateRequest(credentials: Credentials | null): Buffer {
  const udp = 17
  return message(stunType.allocate, [attributeOf(attribute.transport, numberOf(udp * 2 ** 24))], credentials)
}

/** Gives the place back at once: it would be held for ten minutes. */
export function releaseRequest(credentials: Credentials): Buffer {
  return message(stunType.refresh, [attributeOf(attribute.lifetime, numberOf(0))], credentials)
}

/** The whole first message in what came so far; null while some of it is missing, or when it is none. */
export function readStun(bytes: Buffer): StunMessage | null {
  if (bytes.length < headerBytes || bytes.readUInt32BE(4) !== cookie) return null
  const end = headerBytes + bytes.readUInt16BE(2)
  if (bytes.length < end) return null
  const attributes = new Map<number, Buffer>()
  for (let at = headerBytes; at + 4 <= end;) {
    const length = bytes.readUInt16BE(at + 2)
    attributes.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length))
    at += 4 + Math.ceil(length / 4) * 4
  }
  return { type: bytes.readUInt16BE(), transaction: bytes.toString('hex', 8, headerBytes), attributes }
}

export function transactionOf(request: Buffer): string {
  return request.toString('hex', 8, headerBytes)
}

/** `401 Unauthorized`; null when it names none. */
export function errorIn({ attributes }: StunMessage): { code: number; text: string } | null {
  const value = attributes.get(attribute.error)
  return value && value.length >= 4 ? { code: value.readUInt8(2) * 100 + value.readUInt8(3), text: value.toString('utf8', 4) } : null
}

export function challengeIn({ attributes }: StunMessage): Challenge | null {
  const [realm, nonce] = [attributes.get(attribute.realm), attributes.get(attribute.nonce)]
  return realm && nonce ? { realm: realm.toString(), nonce: nonce.toString() } : null
}
