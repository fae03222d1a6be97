import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { stoi, stoiRate } from './stoi.ts'

/** What the two say in turn; nothing of it is anybody's. */
const said = {
  patient:
    'Good morning doctor. Since Tuesday I have had a fever in the evening and a dry cough that keeps me awake. ' +
    'I took one tablet after dinner and it came down, but by the next night it was back again. My mother had the same last week.',
  doctor:
    'Please take a deep breath and hold it for a moment. Does it hurt on one side, or is it the same on both? ' +
    'Drink a lot of water, rest for three days, and measure your temperature each morning before you get up.',
}
export type Speaker = keyof typeof said

/** Speech for a browser's invented microphone, from Debian's espeak-ng; null where it is not installed. */
export function writeSpeech(path: string, speaker: Speaker): Float32Array | null {
  const voice = speaker === 'patient' ? ['-v', 'en-us', '-s', '150'] : ['-v', 'en-gb', '-s', '140', '-p', '30']
  if (spawnSync('espeak-ng', [...voice, '-w', path, said[speaker]]).status !== 0) return null
  const { rate, samples } = readWave(readFileSync(path))
  const loud = resampled(samples, rate, 48_000)
  writeFileSync(path, asWave(loud, 48_000))
  return resampled(samples, rate, stoiRate)
}

/** How well speech of the fake microphone, which goes round and round, is understood at the other end: block by block, wherever it stands in the text. */
export function understood(clean: Float32Array, heard: Float32Array): number {
  const block = Math.round(1.6 * stoiRate)
  const round = Float32Array.from({ length: clean.length + block * 2 }, (_, n) => clean[n % clean.length] ?? 0)
  const scores: number[] = []
  for (let at = 0; at + block <= heard.length; at += block) {
    const part = heard.subarray(at, at + block)
    const place = placeOf(round, part)
    // A place in the text that is silent says nothing about what was lost there.
    const score = stoi(round.subarray(place, place + block), part)
    if (!Number.isNaN(score)) scores.push(score)
  }
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** First by loudness in steps of 10 ms, then by the wave itself. */
function placeOf(clean: Float32Array, part: Float32Array): number {
  const coarse = stoiRate / 100
  const [whole, wanted] = [loudness(clean, coarse), loudness(part, coarse)]
  const rough = best(whole.length - wanted.length, (at) => correlation(whole, wanted, at)) * coarse
  const from = Math.max(0, rough - coarse * 3)
  const span = Math.min(coarse * 6, clean.length - part.length - from)
  return from + best(span, (at) => correlation(clean, part, from + at))
}

function best(count: number, score: (at: number) => number): number {
  let [found, most] = [0, -Infinity]
  for (let at = 0; at <= count; at++) {
    const value = score(at)
    if (value > most) [found, most] = [at, value]
  }
  return found
}

function correlation(whole: Float32Array, part: Float32Array, at: number): number {
  let [product, power] = [0, 1e-9]
  for (let n = 0; n < part.length; n++) {
    const value = whole[at + n] ?? 0
    product += value * (part[n] ?? 0)
    power += value * value
  }
  return product / Math.sqrt(power)
}

function loudness(signal: Float32Array, step: number): Float32Array {
  const levels = Float32Array.from({ length: Math.floor(signal.length / step) }, (_, n) => {
    let sum = 0
    for (let k = n * step; k < (n + 1) * step; k++) sum += (signal[k] ?? 0) ** 2
    return Math.sqrt(sum / step)
  })
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  return levels.map((level) => level - mean)
}

/** By a windowed sinc, without what the lower rate cannot hold. */
export function resampled(signal: Float32Array, from: number, to: number): Float32Array {
  const [ratio, cut] = [from / to, Math.min(1, to / from) * 0.95]
  const reach = Math.ceil(16 / cut)
  return Float32Array.from({ length: Math.floor(signal.length / ratio) }, (_, n) => {
    const centre = n * ratio
    let sum = 0
    for (let k = Math.ceil(centre - reach); k <= centre + reach; k++) {
      const away = centre - k
      const window = 0.5 + 0.5 * Math.cos((Math.PI * away) / (reach + 1))
      sum += (signal[k] ?? 0) * cut * sinc(away * cut) * window
    }
    return sum
  })
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const headerBytes = 44

function readWave(file: Buffer): { rate: number; samples: Float32Array } {
  const body = file.subarray(headerBytes)
  return {
    rate: file.readUInt32LE(24),
    samples: Float32Array.from({ length: body.length >> 1 }, (_, n) => body.readInt16LE(n * 2) / 32_768),
  }
}

/** PCM, one channel, 16 bit: what Chromium's invented microphone plays. */
function asWave(samples: Float32Array, rate: number): Buffer {
  const file = Buffer.alloc(headerBytes + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((sample, n) => file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), headerBytes + n * 2))
  return file
}
