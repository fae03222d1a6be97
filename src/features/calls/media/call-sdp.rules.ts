import type { Description } from '../call-protocol.ts'
import type { AudioSetting } from './call-speech.rules.ts'

/** Of our speech: how long a packet is, and whether each carries the last one too. */
export type SpeechPackets = Pick<AudioSetting, 'ptimeMs' | 'red'>

/** By these a browser counts speech among what it measures the line with, and looks for room by bursts of empty packets beside it: two seconds of queue at 24 kbit/s. */
const measured = /^a=(?:extmap:\d+ \S*(?:transport-wide-cc-extensions-01|abs-send-time)|rtcp-fb:\d+ transport-cc)\r\n/gm

/** What the other side wishes to get, with our own wishes for its audio in it: that is where Chromium looks before it sends. */
export function withPackets({ type, sdp }: Description, { ptimeMs, red }: SpeechPackets): Description {
  const [head = '', ...media] = sdp.split(/(?=^m=)/m)
  const changed = media.map((part) => {
    if (!part.startsWith('m=audio')) return part
    const plain = part.replace(measured, '').replace(/^a=(?:max)?ptime:.*\r\n/gm, '')
    const first = codecFirst(plain, red ? 'red' : 'opus')
    return ptimeMs === 20 ? first : `${first}a=ptime:${ptimeMs}\r\na=maxptime:${ptimeMs}\r\n`
  })
  return { type, sdp: [head, ...changed].join('') }
}

/** A browser sends the first codec that the other side names. */
function codecFirst(part: string, name: string): string {
  const payload = new RegExp(`^a=rtpmap:(\\d+) ${name}/`, 'mi').exec(part)?.[1]
  if (!payload) return part
  return part.replace(/^(m=audio \d+ \S+) (.*)$/m, (_, start: string, list: string) =>
    [
      start,
      payload,
      ...list
        .trim()
        .split(' ')
        .filter((one) => one !== payload),
    ].join(' '),
  )
}
