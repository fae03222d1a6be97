import type { Page } from '@playwright/test'

declare global {
  interface Window {
    plain: RTCPeerConnection
  }
}

/** WebRTC as the browser does it when nobody interferes: the peer of the benchmark on calls. */
export async function plainCall(
  caller: Page,
  callee: Page,
  settings: { caller: RTCConfiguration; callee: RTCConfiguration },
): Promise<void> {
  await open(caller, settings.caller)
  await open(callee, settings.callee)
  const offer = await caller.evaluate(offered)
  const answer = await callee.evaluate(answered, offer)
  await caller.evaluate((description) => window.plain.setRemoteDescription(description), answer)
}

function open(page: Page, settings: RTCConfiguration): Promise<void> {
  return page.evaluate(async (given) => {
    const pc = new RTCPeerConnection(given)
    window.plain = pc
    const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 480 } })
    for (const track of media.getTracks()) pc.addTrack(track, media)
    pc.ontrack = ({ streams: [stream] }) => {
      if (document.querySelector('video')) return
      const video = document.createElement('video')
      video.autoplay = true
      video.srcObject = stream ?? null
      document.body.append(video)
    }
    window.speech = async () => {
      for (const report of (await pc.getStats()).values() as Iterable<Record<string, number | string>>) {
        if (report['type'] !== 'inbound-rtp' || report['kind'] !== 'audio') continue
        const of = (name: string) => Number(report[name] ?? 0)
        return {
          concealed: of('concealedSamples') - of('silentConcealedSamples'),
          all: of('totalSamplesReceived'),
          energy: of('totalAudioEnergy'),
        }
      }
      return { concealed: 0, all: 0, energy: 0 }
    }
  }, settings)
}

/** With all its candidates, so that no signalling is needed after it. */
async function offered(): Promise<RTCSessionDescriptionInit> {
  const { plain } = window
  await plain.setLocalDescription()
  while (plain.iceGatheringState !== 'complete') await new Promise((done) => setTimeout(done, 50))
  return { type: 'offer', sdp: plain.localDescription?.sdp ?? '' }
}

async function answered(offer: RTCSessionDescriptionInit): Promise<RTCSessionDescriptionInit> {
  const { plain } = window
  await plain.setRemoteDescription(offer)
  await plain.setLocalDescription()
  while (plain.iceGatheringState !== 'complete') await new Promise((done) => setTimeout(done, 50))
  return { type: 'answer', sdp: plain.localDescription?.sdp ?? '' }
}

/** Two connections in one page without any signalling, from the first word to the first picture, in milliseconds. */
export function loopbackFirstFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 480 } })
    const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()]
    const video = document.createElement('video')
    video.autoplay = true
    document.body.append(video)
    const shown = new Promise<number>((done) => video.requestVideoFrameCallback(() => done(performance.now())))
    far.ontrack = ({ streams: [stream] }) => {
      if (video.srcObject !== stream) video.srcObject = stream ?? null
    }
    near.onicecandidate = ({ candidate }) => void far.addIceCandidate(candidate ?? undefined).catch(() => {})
    far.onicecandidate = ({ candidate }) => void near.addIceCandidate(candidate ?? undefined).catch(() => {})
    const begun = performance.now()
    for (const track of media.getTracks()) near.addTrack(track, media)
    await near.setLocalDescription()
    if (near.localDescription) await far.setRemoteDescription(near.localDescription)
    await far.setLocalDescription()
    if (far.localDescription) await near.setRemoteDescription(far.localDescription)
    const took = (await shown) - begun
    near.close()
    far.close()
    video.remove()
    for (const track of media.getTracks()) track.stop()
    return took
  })
}
