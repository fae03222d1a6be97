/** Why a camera or a microphone gives nothing. */
export type Trouble = 'refused' | 'missing' | 'busy'

export interface OwnMedia {
  stream: MediaStream
  camera: Trouble | null
  microphone: Trouble | null
}

const sound: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const picture: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
  facingMode: 'user',
}

/** Camera and microphone, or the one that works, or nothing: whoever has none can still see, hear and type, and hands can speak. Never throws. */
export async function openOwnMedia({ video }: { video: boolean }): Promise<OwnMedia> {
  const both = video ? await tryMedia({ audio: sound, video: picture }) : null
  if (both?.stream) return { stream: both.stream, camera: null, microphone: null }
  const voice = await tryMedia({ audio: sound })
  if (voice.stream) return { stream: voice.stream, camera: both && troubleOf(both.error), microphone: null }
  const sight = video ? await tryMedia({ video: picture }) : null
  const camera = sight && !sight.stream ? troubleOf(sight.error) : null
  return { stream: sight?.stream ?? new MediaStream(), camera, microphone: troubleOf(voice.error) }
}

interface Tried {
  stream: MediaStream | null
  error: string
}

async function tryMedia(constraints: MediaStreamConstraints): Promise<Tried> {
  try {
    return { stream: await navigator.mediaDevices.getUserMedia(constraints), error: '' }
  } catch (error) {
    return { stream: null, error: error instanceof Error ? error.name : '' }
  }
}

function troubleOf(name: string): Trouble {
  if (name === 'NotReadableError') return 'busy'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'refused'
}

/** The other camera of a phone; null when there is none. */
export async function otherCamera(now: MediaStreamTrack): Promise<MediaStreamTrack | null> {
  const facing = now.getSettings().facingMode === 'environment' ? 'user' : 'environment'
  const { stream } = await tryMedia({ video: { ...picture, facingMode: { exact: facing } } })
  return stream?.getVideoTracks()[0] ?? null
}

/** The camera or the microphone that somebody chose from a list; null when it gives nothing. */
export async function chosenTrack(kind: 'audio' | 'video', deviceId: string): Promise<MediaStreamTrack | null> {
  const exact = { deviceId: { exact: deviceId } }
  const { facingMode: _, ...video } = picture
  const { stream } = await tryMedia(kind === 'audio' ? { audio: { ...sound, ...exact } } : { video: { ...video, ...exact } })
  return stream?.getTracks()[0] ?? null
}

/** How loud a microphone is, 0 to 1, as often as the screen is drawn; answers how to stop. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const [track] = stream.getAudioTracks()
  if (!track) return () => {}
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    onLevel(Math.min(1, Math.sqrt(power) * 4))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
