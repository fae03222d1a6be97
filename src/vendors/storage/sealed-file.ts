import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

/** What no JPEG, PNG or PDF begins with: a file without it was stored before files were sealed and is read as it is. */
const mark = Buffer.from('PARCHA\0\u0001', 'latin1')
const saltBytes = 16
const headBytes = mark.length + saltBytes
const pieceBytes = 64 * 1024
const tagBytes = 16
const sealedPiece = pieceBytes + tagBytes

/**
 * AES-256-GCM piece by piece (DP-10): a piece is proven before a byte of it is shown, and none can be changed, moved, repeated or cut off, for its
 * number and whether it is the last are its nonce. Each file has a key of its own, derived with its salt (STREAM, https://eprint.iacr.org/2015/189).
 */
export async function* seal(plain: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const own = keyOf(key, salt)
  yield Buffer.concat([mark, salt])
  let number = 0
  for await (const { piece, last } of pieces(plain, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonce(number++, last))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Which of the keys it was sealed with, its first piece tells: only that one proves it. */
async function* unseal(sealed: AsyncIterable<Buffer>, keys: readonly Buffer[]): AsyncGenerator<Buffer> {
  let number = 0
  let own = keys
  for await (const { piece, last } of pieces(sealed, sealedPiece)) {
    if (piece.length < tagBytes) throw new Error('a sealed file was cut off')
    const opened = openPiece(piece, own, nonce(number++, last))
    own = [opened.key]
    yield opened.plain
  }
}

/** With the first of these keys that proves it; fails as the last one does. */
function openPiece(piece: Buffer, [key, ...others]: readonly Buffer[], at: Buffer): { plain: Buffer; key: Buffer } {
  if (!key) throw new Error('a sealed file needs a key')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, at)
    decipher.setAuthTag(piece.subarray(-tagBytes))
    return { plain: Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]), key }
  } catch (error) {
    if (others.length === 0) throw error
    return openPiece(piece, others, at)
  }
}

/** A stored file as it was given, sealed with any of these keys. Its stream fails when the content is not the one of its name: a file put in the place of another shows, too. */
export async function openSealed(
  stored: Readable,
  storedBytes: number,
  { keys, sha256 }: { keys: readonly Buffer[]; sha256: string },
): Promise<{ stream: Readable; bytes: number }> {
  const chunks = stored[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  while (head.length < headBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const isSealed = head.length >= headBytes && head.subarray(0, mark.length).equals(mark)
  const rest = following(isSealed ? head.subarray(headBytes) : head, { [Symbol.asyncIterator]: () => chunks })
  const salt = head.subarray(mark.length, headBytes)
  const own = isSealed ? keys.map((key) => keyOf(key, salt)) : []
  const plain = isSealed ? unseal(rest, own) : rest
  const stream = Readable.from(proven(plain, sha256), { objectMode: false })
  stream.once('close', () => stored.destroy())
  const inside = storedBytes - headBytes
  return { stream, bytes: isSealed ? inside - tagBytes * Math.ceil(inside / sealedPiece) : storedBytes }
}

async function* following(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function* proven(plain: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of plain) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new Error('a stored file is not the one of its name')
}

/** Cuts into pieces of one size; the last, which may be shorter, is known as such. */
async function* pieces(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let held = Buffer.alloc(0)
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk])
    while (held.length > size) {
      yield { piece: held.subarray(0, size), last: false }
      held = held.subarray(size)
    }
  }
  yield { piece: held, last: true }
}

function keyOf(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'parcha file', 32))
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(number, 4)
  bytes[11] = last ? 1 : 0
  return bytes
}
