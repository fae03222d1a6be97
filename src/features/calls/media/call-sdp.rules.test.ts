import { expect, test } from 'vitest'
import { withPackets } from './call-sdp.rules.ts'

const usual = { ptimeMs: 20, red: false } as const
const sdp = (audio: string, codecs = '111 63 9') =>
  [
    'v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\n',
    `m=audio 9 UDP/TLS/RTP/SAVPF ${codecs}\r\na=mid:0\r\na=rtpmap:111 opus/48000/2\r\na=rtpmap:63 red/48000/2\r\n${audio}`,
    'm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:1\r\n',
  ].join('')

test('the wish for long packets stands with the audio alone, and once', () => {
  const wished = withPackets({ type: 'answer', sdp: sdp('a=ptime:20\r\n') }, { ...usual, ptimeMs: 60 })
  expect(wished).toEqual({ type: 'answer', sdp: sdp('a=ptime:60\r\na=maxptime:60\r\n') })
  expect(withPackets(wished, { ...usual, ptimeMs: 120 }).sdp).toBe(sdp('a=ptime:120\r\na=maxptime:120\r\n'))
})

test('the usual 20 ms need no word', () => {
  expect(withPackets({ type: 'offer', sdp: sdp('a=ptime:60\r\na=maxptime:60\r\n') }, usual).sdp).toBe(sdp(''))
})

test('speech that is sent twice over names that codec first, and back', () => {
  const doubled = withPackets({ type: 'answer', sdp: sdp('') }, { ...usual, red: true })
  expect(doubled.sdp).toBe(sdp('', '63 111 9'))
  expect(withPackets(doubled, usual).sdp).toBe(sdp(''))
})

test('where nobody knows that codec, nothing changes', () => {
  const without = sdp('').replace('a=rtpmap:63 red/48000/2\r\n', '')
  expect(withPackets({ type: 'answer', sdp: without }, { ...usual, red: true }).sdp).toBe(without)
})

test('speech is not what a line is measured with: what is said of that stays with the picture', () => {
  const measured = [
    'a=extmap:2 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time\r\n',
    'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01\r\n',
    'a=rtcp-fb:111 transport-cc\r\n',
  ].join('')
  const mid = 'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid\r\n'
  const offered = { type: 'offer', sdp: `${sdp(`${measured}${mid}`)}${measured}` } as const
  expect(withPackets(offered, usual).sdp).toBe(`${sdp(mid)}${measured}`)
})
