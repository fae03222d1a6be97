import { createSocket, type Socket } from 'node:dgram'

/** A bad line in front of a UDP port: needs no root and no kernel module (reference on video, section 5). */
export interface UdpProxy {
  port: number
  /** What happens to packets from now on; what is left out is as on a good line. */
  set: (line: Partial<Connection>) => void
  /** Whoever is behind it comes from another address from now on, as after a change of network. */
  move: () => void
  close: () => void
}
interface Connection {
  down: boolean
  /** Share of packets that are lost, each way. */
  loss: number
  /** Bits a millisecond, each way; 0 is without limit. */
  kbps: number
  delayMs: number
  queueMs: number
}
type Way = 'up' | 'down'

const good: Connection = { down: false, loss: 0, kbps: 0, delayMs: 0, queueMs: 800 }

export async function openUdpProxy(target: number, random: () => number = Math.random): Promise<UdpProxy> {
  let line = good
  const free: Record<Way, number> = { up: 0, down: 0 }
  const pass = (way: Way, bytes: number, send: () => void) => {
    if (line.down || random() < line.loss) return
    const now = performance.now()
    let at = now
    if (line.kbps > 0) {
      const start = Math.max(now, free[way])
      if (start - now > line.queueMs) return
      at = free[way] = start + (bytes * 8) / line.kbps
    }
    const wait = at - now + line.delayMs
    if (wait < 1) send()
    else setTimeout(send, wait)
  }
  const clients = new Map<string, Socket>()
  const front = createSocket('udp4')
  // A browser sends from the address of its network, not from the loopback it sends to.
  const backFor = (address: string, port: number) => {
    const client = `${address} ${port}`
    const known = clients.get(client)
    if (known) return known
    const back = createSocket('udp4')
    back.on('error', () => {})
    back.on('message', (data) => pass('down', data.length, () => front.send(data, port, address)))
    clients.set(client, back)
    return back
  }
  front.on('message', (data, { address, port }) => pass('up', data.length, () => backFor(address, port).send(data, target, '127.0.0.1')))
  const leave = () => {
    for (const back of clients.values()) back.close()
    clients.clear()
  }
  await new Promise<void>((done) => front.bind(0, '127.0.0.1', done))
  return {
    port: front.address().port,
    set: (next) => {
      line = { ...good, ...next }
    },
    move: leave,
    close: () => {
      front.close()
      leave()
    },
  }
}
