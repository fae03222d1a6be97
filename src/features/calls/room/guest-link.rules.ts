import { createHash, timingSafeEqual } from 'node:crypto'

/** What a guest's link names and proves, in one opaque word. */
interface GuestLink {
  userId: string
  callId: string
  guestId: string
  secret: Buffer
}

export const guestLinkMs = 24 * 60 * 60_000
export const secretBytes = 32
const idBytes = 16

export function writeGuestLink({ userId, callId, guestId, secret }: GuestLink): string {
  const ids = [userId, callId, guestId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'))
  return Buffer.concat([...ids, secret]).toString('base64url')
}

/** Null for whatever is no link of ours. */
export function readGuestLink(text: string): GuestLink | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 3 * idBytes + secretBytes || bytes.toString('base64url') !== text) return null
  const id = (at: number) => uuidOf(bytes.subarray(at * idBytes, (at + 1) * idBytes))
  return { userId: id(0), callId: id(1), guestId: id(2), secret: bytes.subarray(3 * idBytes) }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function hashOf(secret: Buffer | string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function isHashOf(hash: string, secret: Buffer | string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(secret)))
}
