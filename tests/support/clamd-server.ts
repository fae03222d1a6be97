import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

interface ClamdServer {
  url: string
  /** What it was given to scan. */
  scanned: Buffer[]
  /** From now on every answer is this one; null is the usual one. */
  answerAll: (answer: string | null) => void
  close: () => Promise<void>
}

const command = 'zINSTREAM\0'

/** Speaks clamd(8)'s INSTREAM: pieces with their length before them, until one of none. */
export async function clamdServer(): Promise<ClamdServer> {
  const scanned: Buffer[] = []
  let forced: string | null = null
  const server = createServer((socket) => {
    let given = Buffer.alloc(0)
    // Whoever asks may leave before the answer.
    socket.on('error', () => {})
    socket.on('data', (piece: Buffer) => {
      given = Buffer.concat([given, piece])
      const content = contentOf(given)
      if (content === null) return
      scanned.push(content)
      socket.end(forced ?? (content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((done) => void server.close(() => done()))
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, scanned, answerAll: (answer) => (forced = answer), close }
}

/** Null until the last piece is there. */
function contentOf(given: Buffer): Buffer | null {
  if (!given.subarray(0, command.length).equals(Buffer.from(command))) return null
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= given.length;) {
    const size = given.readUInt32BE(at)
    if (size === 0) return Buffer.concat(pieces)
    pieces.push(given.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return null
}
