import type { IceServer } from '../call-protocol.ts'

/** What a short look at the line says. `uplinkKbps` is known only where there is a relay to send to. */
export interface ConnectionCheck {
  roundTripMs: number
  uplinkKbps: number | null
}

const probeMs = 3000
const piece = new Uint8Array(8 * 1024)
/** Enough in the pipe to fill a good line, too little to delay a bad one. */
const mostBuffered = 64 * 1024

/** Three small questions to our server, and three seconds of data to the relay and back. Throws when there is no line at all. */
export async function checkConnection(ask: () => Promise<unknown>, ice: readonly IceServer[]): Promise<ConnectionCheck> {
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  const hasRelay = ice.some(({ username }) => username !== undefined)
  return { roundTripMs: Math.min(...times), uplinkKbps: hasRelay ? await measureUplink(ice).catch(() => null) : null }
}

/** Two ends in one page, both through the relay: what arrives has gone up and come down once. */
async function measureUplink(ice: readonly IceServer[]): Promise<number | null> {
  const settings: RTCConfiguration = { iceServers: [...ice], iceTransportPolicy: 'relay' }
  const [near, far] = [new RTCPeerConnection(settings), new RTCPeerConnection(settings)]
  try {
    near.onicecandidate = ({ candidate }) => void (candidate && far.addIceCandidate(candidate).catch(() => {}))
    far.onicecandidate = ({ candidate }) => void (candidate && near.addIceCandidate(candidate).catch(() => {}))
    const channel = near.createDataChannel('probe', { ordered: false, maxRetransmits: 0 })
    let [arrived, firstAt, lastAt] = [0, 0, 0]
    far.ondatachannel = ({ channel: there }) => {
      there.onmessage = ({ data }) => {
        lastAt = performance.now()
        firstAt ||= lastAt
        arrived += (data as ArrayBuffer).byteLength
      }
    }
    await near.setLocalDescription()
    if (near.localDescription) await far.setRemoteDescription(near.localDescription)
    await far.setLocalDescription()
    if (far.localDescription) await near.setRemoteDescription(far.localDescription)
    await opened(channel)
    await pour(channel)
    return lastAt > firstAt ? Math.round((arrived * 8) / (lastAt - firstAt)) : null
  } finally {
    near.close()
    far.close()
  }
}

function opened(channel: RTCDataChannel): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('the relay does not answer')), 4000)
    channel.onopen = () => {
      clearTimeout(timer)
      done()
    }
  })
}

async function pour(channel: RTCDataChannel): Promise<void> {
  const until = performance.now() + probeMs
  while (performance.now() < until && channel.readyState === 'open') {
    if (channel.bufferedAmount < mostBuffered) channel.send(piece)
    else await new Promise((done) => setTimeout(done, 20))
  }
}

/** What to join with: video from 500 kbit/s up, below that the voice first, and on a line that hardly is one a plain phone call. */
export function adviceFor({ roundTripMs, uplinkKbps }: ConnectionCheck): 'video' | 'voice' | 'phone' {
  if (uplinkKbps !== null && uplinkKbps < 60) return 'phone'
  if (roundTripMs > 1500) return 'voice'
  return uplinkKbps !== null && uplinkKbps < 500 ? 'voice' : 'video'
}
