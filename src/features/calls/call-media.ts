export type MediaProblem = 'camera_refused' | 'no_camera' | 'microphone_refused' | 'no_microphone' | 'busy' | null

export interface OwnMedia {
  stream: MediaStream
  problem: MediaProblem
}

const sound: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const picture: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
  facingMode: 'user',
}

/** Camera and microphone, or the microphone, or nothing: a person without them can still see, hear and type. Never throws. */
export async function openOwnMedia({ video }: { video: boolean }): Promise<OwnMedia> {
  const both = video ? await tryMedia({ audio: sound, video: picture }) : null
  if (both?.stream) return { stream: both.stream, problem: null }
  const voice = await tryMedia({ audio: sound })
  if (voice.stream) return { stream: voice.stream, problem: both ? cameraProblem(both.error) : null }
  return { stream: new MediaStream(), problem: microphoneProblem(voice.error) }
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

function cameraProblem(name: string): MediaProblem {
  if (name === 'NotReadableError') return 'busy'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no_camera' : 'camera_refused'
}

function microphoneProblem(name: string): MediaProblem {
  if (name === 'NotReadableError') return 'busy'
  return name === 'NotFoundError' ? 'no_microphone' : 'microphone_refused'
}

/** The other camera of a phone; null when there is none. */
export async function otherCamera(now: MediaStreamTrack): Promise<MediaStreamTrack | null> {
  const facing = now.getSettings().facingMode === 'environment' ? 'user' : 'environment'
  const { stream } = await tryMedia({ video: { ...picture, facingMode: { exact: facing } } })
  return stream?.getVideoTracks()[0] ?? null
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
