/**
 * Short-time objective intelligibility of speech, 0 to 1, as Taal, Hendriks, Heusdens and Jensen defined it (IEEE TASLP 19:7, 2011):
 * third-octave envelopes of both signals, compared in stretches of 384 ms. At 0.75 most words are understood; a clean copy has 1.
 */
export const stoiRate = 10_000

const frame = 256
const step = 128
const size = 512
const bandCount = 15
const lowestHz = 150
const stretch = 30
/** Frames this much quieter than the loudest say nothing about speech. */
const quietDb = 40
/** No stretch counts as worse than this many decibels of noise. */
const clipDb = -15

const hann = Float64Array.from({ length: frame }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 1)) / (frame + 1)))
const bands = thirdOctaves()

/** Both at 10 kHz, of one length and aligned; NaN when there is too little speech to say. */
export function stoi(clean: Float32Array, heard: Float32Array): number {
  const starts = loudFrames(clean)
  const [x, y] = [envelopes(clean, starts), envelopes(heard, starts)]
  let [sum, count] = [0, 0]
  for (let end = stretch; end <= starts.length; end++) {
    for (let band = 0; band < bandCount; band++) {
      sum += likeness(rowOf(x, band, end), rowOf(y, band, end))
      count++
    }
  }
  return count === 0 ? NaN : sum / count
}

function loudFrames(signal: Float32Array): number[] {
  const starts: number[] = []
  for (let at = 0; at + frame <= signal.length; at += step) starts.push(at)
  const power = starts.map((at) => hann.reduce((sum, weight, n) => sum + ((signal[at + n] ?? 0) * weight) ** 2, 0))
  const floor = Math.max(...power, 0) / 10 ** (quietDb / 10)
  return starts.filter((_, n) => (power[n] ?? 0) > floor)
}

/** Of each loud frame, how strong each band is. */
function envelopes(signal: Float32Array, starts: readonly number[]): Float64Array[] {
  return starts.map((at) => {
    const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
    for (let n = 0; n < frame; n++) real[n] = (signal[at + n] ?? 0) * (hann[n] ?? 0)
    transform(real, imaginary)
    return Float64Array.from(bands, ([from, to]) => {
      let sum = 0
      for (let bin = from; bin < to; bin++) sum += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
      return Math.sqrt(sum)
    })
  })
}

function rowOf(frames: readonly Float64Array[], band: number, end: number): Float64Array {
  return Float64Array.from({ length: stretch }, (_, n) => frames[end - stretch + n]?.[band] ?? 0)
}

/** Correlation of one band in one stretch, after the heard one was made as loud as the clean one and clipped. */
function likeness(clean: Float64Array, heard: Float64Array): number {
  const norm = (row: Float64Array) => Math.sqrt(row.reduce((sum, value) => sum + value * value, 0))
  const gain = norm(clean) / (norm(heard) + Number.EPSILON)
  const most = 1 + 10 ** (-clipDb / 20)
  const [x, y] = [centred(clean), centred(heard.map((value, n) => Math.min(value * gain, (clean[n] ?? 0) * most)))]
  return x.reduce((sum, value, n) => sum + value * (y[n] ?? 0), 0) / (norm(x) * norm(y) + Number.EPSILON)
}

function centred(row: Float64Array): Float64Array {
  const mean = row.reduce((sum, value) => sum + value, 0) / row.length
  return row.map((value) => value - mean)
}

function thirdOctaves(): [from: number, to: number][] {
  const binOf = (hz: number) => Math.round((hz * size) / stoiRate)
  return Array.from({ length: bandCount }, (_, n) => [binOf(lowestHz * 2 ** ((2 * n - 1) / 6)), binOf(lowestHz * 2 ** ((2 * n + 1) / 6))])
}

/** In place, a power of two long. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      swap(real, i, j)
      swap(imaginary, i, j)
    }
  }
  for (let length = 2; length <= n; length <<= 1) {
    for (let from = 0; from < n; from += length) butterflies(real, imaginary, from, length)
  }
}

function butterflies(real: Float64Array, imaginary: Float64Array, from: number, length: number): void {
  const half = length / 2
  for (let k = 0; k < half; k++) {
    const [cos, sin] = [Math.cos((-2 * Math.PI * k) / length), Math.sin((-2 * Math.PI * k) / length)]
    const [a, b] = [from + k, from + k + half]
    const [re, im] = [real[b] ?? 0, imaginary[b] ?? 0]
    const [turnedRe, turnedIm] = [re * cos - im * sin, re * sin + im * cos]
    real[b] = (real[a] ?? 0) - turnedRe
    imaginary[b] = (imaginary[a] ?? 0) - turnedIm
    real[a] = (real[a] ?? 0) + turnedRe
    imaginary[a] = (imaginary[a] ?? 0) + turnedIm
  }
}

function swap(row: Float64Array, i: number, j: number): void {
  ;[row[i], row[j]] = [row[j] ?? 0, row[i] ?? 0]
}
