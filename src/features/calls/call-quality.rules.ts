// The audio-first policy: the voice is kept, the picture is what a line can carry besides (reference on video, 3.8).

export interface AudioSetting {
  kbps: number
  /** Milliseconds of speech in one packet: long ones need fewer bytes, short ones survive loss. */
  ptimeMs: 20 | 60 | 120
  /** Each packet carries the last one too. */
  red: boolean
}
export interface VideoSetting {
  active: boolean
  kbps: number
  scaleDownBy: number
  fps: number
}
export interface Sample {
  atMs: number
  /** What the browser believes the line takes upwards, kbit/s; null while it does not know. */
  uplinkKbps: number | null
  /** Of what we send, 0 to 1, by the other side's reports. */
  lostShare: number
  roundTripMs: number
  /** The share of speech the other side had to make up: only the receiver knows how it sounds. */
  concealedShare: number
}
export interface Quality {
  video: VideoSetting
  audio: AudioSetting
  /** Why the picture is off, for the words on the screen. */
  reason: 'starting' | 'weak_line' | null
  step: number
  bad: number
  good: number
  changedAtMs: number
  holdMs: number
}

/** Rungs of the picture, from none upwards. */
const rungs: VideoSetting[] = [
  { active: false, kbps: 0, scaleDownBy: 3, fps: 10 },
  { active: true, kbps: 80, scaleDownBy: 3, fps: 10 },
  { active: true, kbps: 200, scaleDownBy: 2, fps: 15 },
  { active: true, kbps: 500, scaleDownBy: 1, fps: 20 },
  { active: true, kbps: 1200, scaleDownBy: 1, fps: 24 },
]
const firstHoldMs = 15_000
const longestHoldMs = 120_000
const badInARow = 3
const goodInARow = 5

/** How speech is sent over a line: packet rate is the lever on a thin one, doubling on a lossy one. */
export function audioFor({ uplinkKbps, lostShare }: Pick<Sample, 'uplinkKbps' | 'lostShare'>): AudioSetting {
  const kbps = uplinkKbps ?? Infinity
  if (lostShare > 0.05 && kbps >= 100) return { kbps: 24, ptimeMs: 20, red: true }
  if (kbps < 30) return { kbps: 10, ptimeMs: 120, red: false }
  if (kbps < 60) return { kbps: 12, ptimeMs: 60, red: false }
  return { kbps: 24, ptimeMs: 20, red: false }
}

/** Where a call begins: with the voice alone, unless the waiting room has measured a good line. */
export function startQuality(measuredKbps: number | null, atMs: number): Quality {
  const step = measuredKbps !== null && measuredKbps > 300 ? 2 : 0
  return {
    video: rung(step),
    audio: audioFor({ uplinkKbps: measuredKbps, lostShare: 0 }),
    reason: step === 0 ? 'starting' : null,
    step,
    bad: 0,
    good: 0,
    changedAtMs: atMs,
    holdMs: 0,
  }
}

/** Once a second: three bad samples go down a rung (all the way when the voice suffers), five good ones up, and each fall makes the next climb wait longer. */
export function nextQuality(quality: Quality, sample: Sample): Quality {
  const audio = audioFor(sample)
  const bad = isBad(sample) ? quality.bad + 1 : 0
  const good = isGood(sample) ? quality.good + 1 : 0
  const counted = { ...quality, audio, bad, good }
  if (bad >= badInARow && quality.step > 0) return fall(counted, sample)
  const held = sample.atMs - quality.changedAtMs
  if (good >= goodInARow && held >= quality.holdMs && quality.step < rungs.length - 1 && takes(sample, quality.step + 1))
    return { ...counted, ...at(quality.step + 1, sample.atMs), good: 0, reason: null }
  if (quality.step === 0 && bad >= badInARow) return { ...counted, reason: 'weak_line' }
  return counted
}

function fall(quality: Quality, sample: Sample): Quality {
  const voiceSuffers = sample.concealedShare > 0.08 || (sample.uplinkKbps ?? Infinity) < 90
  const step = voiceSuffers ? 0 : quality.step - 1
  const holdMs = Math.min(Math.max(quality.holdMs * 2, firstHoldMs), longestHoldMs)
  return { ...quality, ...at(step, sample.atMs), bad: 0, good: 0, holdMs, reason: step === 0 ? 'weak_line' : null }
}

function at(step: number, atMs: number) {
  return { step, video: rung(step), changedAtMs: atMs }
}

function rung(step: number): VideoSetting {
  const found = rungs[step]
  if (!found) throw new RangeError('there is no such rung')
  return found
}

/** Room for the next rung and the voice, where the browser says how much there is. */
function takes({ uplinkKbps }: Sample, step: number): boolean {
  return uplinkKbps === null || uplinkKbps >= rung(step).kbps * 0.8 + 40
}

function isBad({ uplinkKbps, lostShare, roundTripMs, concealedShare }: Sample): boolean {
  return (uplinkKbps !== null && uplinkKbps < 90) || concealedShare > 0.08 || lostShare > 0.25 || roundTripMs > 1500
}

function isGood(sample: Sample): boolean {
  return !isBad(sample) && sample.lostShare < 0.1 && sample.concealedShare < 0.03
}

/** Three bars, as people know them: what a line is worth right now. */
export function barsOf({ lostShare, roundTripMs, concealedShare, uplinkKbps }: Sample): 1 | 2 | 3 {
  if ((uplinkKbps !== null && uplinkKbps < 90) || concealedShare > 0.08 || lostShare > 0.15 || roundTripMs > 1000) return 1
  if ((uplinkKbps !== null && uplinkKbps < 300) || concealedShare > 0.03 || lostShare > 0.05 || roundTripMs > 400) return 2
  return 3
}
