import { describe, expect, test } from 'vitest'
import { understood } from '../../../bench/calls/speech.ts'
import { stoi, stoiRate } from '../../../bench/calls/stoi.ts'

/** Something with syllables: tones that swell and fade, the same each time. */
const speech = Float32Array.from({ length: stoiRate * 4 }, (_, n) => {
  const seconds = n / stoiRate
  const swell = Math.max(0, Math.sin(2 * Math.PI * 3 * seconds + Math.sin(seconds * 5)))
  return [220, 450, 900, 1800, 3100].reduce(
    (sum, hz, k) => sum + Math.sin(2 * Math.PI * hz * seconds + k) * swell * (0.5 + 0.5 * Math.sin(seconds * (k + 2) * 4)),
    0,
  )
})

let seed = 7
const noise = speech.map(() => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 1_073_741_823 - 1
})
const mixed = (share: number) => speech.map((value, n) => value + (noise[n] ?? 0) * share)

describe('how well speech is understood', () => {
  test('a copy is understood wholly, louder or softer alike', () => {
    expect(stoi(speech, speech)).toBeGreaterThan(0.999)
    expect(
      stoi(
        speech,
        speech.map((value) => value * 0.2),
      ),
    ).toBeGreaterThan(0.999)
  })
  test('the more noise, the less', () => {
    const scores = [0.2, 1, 4, 16].map((share) => stoi(speech, mixed(share)))
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(scores[3]).toBeLessThan(0.5)
  })
  test('a stretch that went missing counts', () => {
    expect(
      stoi(
        speech,
        speech.map((value, n) => (n % stoiRate < stoiRate / 2 ? value : 0)),
      ),
    ).toBeLessThan(0.8)
  })
  test('what is heard late is found in the text', () => {
    const late = Float32Array.from({ length: stoiRate * 8 }, (_, n) => speech[(n + 12_345) % speech.length] ?? 0)
    expect(understood(speech, late)).toBeGreaterThan(0.97)
  })
})
