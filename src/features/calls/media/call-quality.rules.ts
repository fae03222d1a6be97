// The audio-first policy: the voice is kept, the picture is what a line can carry besides (reference on video, 3.8).

import { type AudioSetting, audioFor, rowOf } from './call-speech.rules.ts'

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
  /** To the other side and back, as it was measured last. */
  roundTripMs: number
  /** It is measured every few seconds: an old one tells of a queue, or of a cut, that has long gone. */
  roundTripIsNew: boolean
  /** The share of speech the other side had to make up: only the receiver knows how it sounds. */
  concealedShare: number
  /** What the line takes by a train of packets, when one has arrived since the last look. */
  trainKbps: number | null
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
  /** Since when there is a queue. */
  queuedSinceMs: number | null
  /** A train of packets has to tell what the line takes, before a picture is tried on it. */
  asks: boolean
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
/** As long as nothing went wrong, and on a line with room to spare. */
const goodInARowAtFirst = 2
/** A train of packets takes three seconds to tell. */
const goodBeforeAsking = 2
/** A rung just climbed is on trial: one bad second is enough, for speech waits in the same queue as the picture. */
const trialMs = 8000
/** After so long without trouble a thin line is asked whether it has become a better one. */
const calmMs = 20_000
/** A queue has so long to go by itself, or after speech was made smaller. */
const queueMs = 2000
/** A thinner line is asked only after a calm: a pair of packets stands in the way of speech there. */
const thinKbps = 60
/** A line that lost packets is taken to lose them for so long: each change of mind costs a negotiation. */
const lossyMs = 30_000

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
    queuedSinceMs: null,
    // The first thing that goes over a line nobody has measured, before speech has anything to lose.
    asks: measuredKbps === null,
    calmSinceMs: atMs,
    lossyAtMs: -Infinity,
  }
}

/** Once a second: three bad samples go down a rung (all the way when the voice suffers), five good ones up (two at first, with room to spare), and each fall makes the next climb wait longer. */
export function nextQuality(quality: Quality, sample: Sample): Quality {
  const line = lineOf(quality, sample)
  const weak = isBad(sample) || (quality.step > 0 && (line.lineKbps ?? Infinity) < 90)
  const bad = weak ? quality.bad + 1 : 0
  const good = !weak && isGood(sample) ? quality.good + 1 : 0
  // A full queue loses packets too: to send more would be the wrong answer.
  const lossyAtMs = sample.lostShare > 0.05 && line.queuedSinceMs === null ? sample.atMs : quality.lossyAtMs
  const audio = audioFor({ ...line, lossy: sample.atMs - lossyAtMs < lossyMs })
  // A line that loses packets would get a picture on the word of the few that came through.
  const asks = quality.asks && isGood(sample)
  const counted = { ...quality, ...line, lossyAtMs, audio, bad, good, asks }
  const held = sample.atMs - quality.changedAtMs
  const onTrial = held < trialMs && quality.step === 1
  if (quality.step > 0 && bad >= (onTrial ? 1 : badInARow)) return fall(counted, sample)
  if (asks && sample.trainKbps !== null) return answered(counted, sample.atMs)
  const mayClimb = held >= quality.holdMs && quality.step < rungs.length - 1
  if (quality.step === 0)
    return mayClimb && good >= goodBeforeAsking
      ? asking(counted, sample.atMs)
      : bad >= badInARow
        ? { ...counted, reason: 'weak_line' }
        : counted
  const next = quality.step + 1
  return mayClimb && good >= goodBefore(counted, next) && takes(line.lineKbps, next)
    ? { ...counted, ...at(next, sample.atMs), good: 0 }
    : counted
}

/** The browser measures a line with a picture on it: twice the room of the next rung is no guess any more. */
function goodBefore({ holdMs, lineKbps }: Quality, next: number): number {
  return holdMs === 0 && (lineKbps ?? 0) >= rung(next).kbps * 2 ? goodInARowAtFirst : goodInARow
}

function asking(quality: Quality, atMs: number): Quality {
  const asks = (quality.lineKbps ?? Infinity) >= thinKbps || atMs - quality.calmSinceMs >= calmMs
  return { ...quality, asks, reason: asks ? quality.reason : 'weak_line' }
}

/** The first picture waits for what a train of packets tells: tried on a line that is too thin, it would stand in the way of speech for half a minute. */
function answered(quality: Quality, atMs: number): Quality {
  if (!takes(quality.lineKbps, 1))
    return { ...quality, changedAtMs: atMs, holdMs: longer(quality.holdMs), asks: false, reason: 'weak_line' }
  return quality.bad > 0 || quality.queuedSinceMs !== null ? quality : { ...quality, ...at(1, atMs), good: 0, asks: false, reason: null }
}

/** What is believed of the line after one more look. With a picture on it the browser knows; with the voice alone only a queue is news. */
function lineOf(quality: Quality, sample: Sample): Pick<Quality, 'lineKbps' | 'restMs' | 'queuedSinceMs' | 'calmSinceMs' | 'holdMs'> {
  const { atMs, uplinkKbps, roundTripMs } = sample
  const restMs = roundTripMs > 0 ? Math.min(quality.restMs, roundTripMs) : quality.restMs
  const queued = roundTripMs > restMs * 2 + 150
  const queuedSinceMs = queued ? (quality.queuedSinceMs ?? atMs) : null
  const calmSinceMs = queued || !isGood(sample) ? atMs : quality.calmSinceMs
  const { lineKbps, holdMs } = quality
  const seen = { lineKbps, restMs, queuedSinceMs, calmSinceMs, holdMs }
  // Loss without a queue is no want of room, though the browser takes it for one.
  if (quality.step > 0) return uplinkKbps !== null && (queued || sample.lostShare < 0.1) ? { ...seen, lineKbps: uplinkKbps } : seen
  // Speech that flows without a queue has proved its own room.
  if (sample.trainKbps !== null) return { ...seen, lineKbps: Math.max(sample.trainKbps, rowOf(lineKbps).from) }
  // What a browser believes while it sends speech alone is what it sends: the row below is tried instead, while there is one.
  const { from } = rowOf(lineKbps)
  if (from > 0 && sample.roundTripIsNew && queuedSinceMs !== null && atMs - queuedSinceMs >= queueMs)
    return { ...seen, lineKbps: from - 1, queuedSinceMs: atMs + queueMs, holdMs: longer(holdMs) }
  return seen
}

function fall(quality: Quality, sample: Sample): Quality {
  const voiceSuffers = sample.concealedShare > 0.08 || (quality.lineKbps ?? Infinity) < 90
  const step = voiceSuffers ? 0 : quality.step - 1
  const holdMs = longer(quality.holdMs)
  return { ...quality, ...at(step, sample.atMs), bad: 0, good: 0, asks: false, holdMs, reason: step === 0 ? 'weak_line' : null }
}

function longer(holdMs: number): number {
  return Math.min(Math.max(holdMs * 2, firstHoldMs), longestHoldMs)
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
