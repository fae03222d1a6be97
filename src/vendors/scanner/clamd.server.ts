import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { eicarOnly, type Scanner } from './scanner.ts'

const waitMs = 20_000

/** ClamAV's daemon by its INSTREAM command (clamd(8)): `tcp://host:port` or `unix:///path`. A daemon that does not answer is `unknown`. */
export function clamd(url: string): Scanner {
  return {
    scan: async (content) => {
      if ((await eicarOnly.scan(content)) === 'infected') return 'infected'
      return ask(url, content).catch(() => 'unknown' as const)
    },
    probe: async () => {
      if ((await ask(url, Buffer.from('probe'))) === 'unknown') throw new Error('clamd does not scan')
    },
  }
}

async function ask(url: string, content: Buffer): Promise<'clean' | 'infected' | 'unknown'> {
  const socket = open(url)
  try {
    socket.setTimeout(waitMs, () => socket.destroy(new Error('clamd is too slow')))
    const answer = text(socket)
    socket.write('zINSTREAM\0')
    socket.write(sized(content))
    socket.write(Buffer.alloc(4))
    return verdict(await answer)
  } finally {
    socket.destroy()
  }
}

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:' ? connect({ path: pathname }) : connect({ host: hostname, port: Number(port || 3310) })
}

function sized(content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  return Buffer.concat([size, content])
}

/** `stream: OK`, `stream: <name> FOUND`; anything else (a file over its limit) is no answer. */
function verdict(answer: string): 'clean' | 'infected' | 'unknown' {
  if (/\bFOUND\b/.test(answer)) return 'infected'
  return /\bOK\b/.test(answer) ? 'clean' : 'unknown'
}
