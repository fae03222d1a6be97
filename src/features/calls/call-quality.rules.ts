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
  /** What we take the line to carry upwards, kbit/s; null while nothing is known of it. */
  lineKbps: number | null
  /** The shortest way to the other side and back so far: a longer one is a queue. */
  restMs: number
  /** Since when nothing is wrong. */
  calmSinceMs: number
  /** When packets were lost last, other than now and then. */
  lossyAtMs: number
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
/** A rung just climbed is on trial: one bad second is enough, for speech waits in the same queue as the picture. */
const trialMs = 8000
/** After so long without trouble the line is believed to carry half as much again: speech alone can never show it. */
const calmMs = 20_000
/** A line that lost packets is taken to lose them for so long: each change of mind costs a negotiation. */
const lossyMs = 30_000
/** A browser begins with a guess of 300 kbit/s; without a picture nothing corrects it upwards. */
const guessKbps = 250

/** Speech in packets of 20 ms takes 60 kbit/s with all that is around it: on a line of 64 no queue would ever drain. */
const thinKbps = 75

/** How speech is sent over a line: packet rate is the lever on a thin one, doubling on a lossy one. */
export function audioFor({ lineKbps, lossy }: { lineKbps: number | null; lossy: boolean }): AudioSetting {
  const kbps = lineKbps ?? Infinity
  if (lossy && kbps >= 100) return { kbps: 24, ptimeMs: 20, red: true }
  if (kbps < 30) return { kbps: 10, ptimeMs: 120, red: false }
  if (kbps < thinKbps) return { kbps: 12, ptimeMs: 60, red: false }
  return { kbps: 24, ptimeMs: 20, red: false }
}

/** Where a call begins: with the voice alone, unless the waiting room has measured a good line. */
export function startQuality(measuredKbps: number | null, atMs: number): Quality {
  const step = measuredKbps !== null && measuredKbps > 300 ? 2 : 0
  return {
    ...at(step, atMs),
    audio: audioFor({ lineKbps: measuredKbps, lossy: false }),
    reason: step === 0 ? 'starting' : null,
    bad: 0,
    good: 0,
    holdMs: 0,
    lineKbps: measuredKbps,
    restMs: Infinity,
    calmSinceMs: atMs,
    lossyAtMs: -Infinity,
  }
}

/** Once a second: three bad samples go down a rung (all the way when the voice suffers), five good ones up, and each fall makes the next climb wait longer. */
export function nextQuality(quality: Quality, sample: Sample): Quality {
  const line = lineOf(quality, sample)
  const weak = isBad(sample) || (line.lineKbps ?? Infinity) < 90
  const bad = weak ? quality.bad + 1 : 0
  const good = !weak && isGood(sample) ? quality.good + 1 : 0
  const lossyAtMs = sample.lostShare > 0.05 ? sample.atMs : quality.lossyAtMs
  const audio = audioFor({ ...line, lossy: sample.atMs - lossyAtMs < lossyMs })
  const counted = { ...quality, ...line, lossyAtMs, audio, bad, good }
  const held = sample.atMs - quality.changedAtMs
  const onTrial = held < trialMs && quality.step === 1
  if (quality.step > 0 && bad >= (onTrial ? 1 : badInARow)) return fall(counted, sample)
  if (good >= goodInARow && held >= quality.holdMs && quality.step < rungs.length - 1 && takes(line.lineKbps, quality.step + 1))
    return { ...counted, ...at(quality.step + 1, sample.atMs), good: 0, reason: null }
  if (quality.step === 0 && bad >= badInARow) return { ...counted, reason: 'weak_line' }
  return counted
}

/** What is believed of the line after one more look. With a picture on it the browser knows; with the voice alone only trouble is news. */
function lineOf(quality: Quality, sample: Sample): Pick<Quality, 'lineKbps' | 'restMs' | 'calmSinceMs'> {
  const { atMs, uplinkKbps, roundTripMs } = sample
  const restMs = roundTripMs > 0 ? Math.min(quality.restMs, roundTripMs) : quality.restMs
  const queued = roundTripMs > restMs * 2 + 150
  const calmSinceMs = queued || !isGood(sample) ? atMs : quality.calmSinceMs
  const { lineKbps } = quality
  // Loss without a queue is no want of room, though the browser takes it for one.
  const knows =
    quality.step > 0 ? queued || sample.lostShare < 0.1 : queued && (uplinkKbps ?? Infinity) < Math.min(guessKbps, lineKbps ?? Infinity)
  if (uplinkKbps !== null && knows) return { lineKbps: uplinkKbps, restMs, calmSinceMs }
  if (lineKbps !== null && lineKbps < rung(2).kbps && atMs - calmSinceMs >= calmMs)
    return { lineKbps: lineKbps * 1.5, restMs, calmSinceMs: atMs }
  return { lineKbps, restMs, calmSinceMs }
}

function fall(quality: Quality, sample: Sample): Quality {
  const voiceSuffers = sample.concealedShare > 0.08 || (quality.lineKbps ?? Infinity) < 90
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

/** Room for the next rung and the voice, as far as is known. */
function takes(lineKbps: number | null, step: number): boolean {
  return lineKbps === null || lineKbps >= rung(step).kbps * 0.8 + 40
}

function isBad({ lostShare, roundTripMs, concealedShare }: Sample): boolean {
  return concealedShare > 0.08 || lostShare > 0.25 || roundTripMs > 1500
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
