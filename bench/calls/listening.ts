import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { resampled, understood } from './speech.ts'
import { stoiRate } from './stoi.ts'

declare global {
  /** In Chromium alone, and in no type library yet. */
  class MediaStreamTrackProcessor {
    constructor(init: { track: MediaStreamTrack })
    readonly readable: ReadableStream<AudioData>
  }
}

export interface Heard {
  /** How well it is understood, 0 to 1. */
  stoi: number
  /** The share that had to be made up. */
  concealed: number
}
const captureRate = 48_000

/** What somebody's browser plays of the other for so many seconds, beside what was said there. */
export async function listen(page: Page, seconds: number, clean: Float32Array): Promise<Heard> {
  const before = await page.evaluate(() => window.speech())
  const samples = await capture(page, seconds)
  const after = await page.evaluate(() => window.speech())
  const all = after.all - before.all
  const concealed = all > 0 ? (after.concealed - before.concealed) / all : 1
  return { stoi: samples.length < stoiRate ? 0 : understood(clean, resampled(samples, captureRate, stoiRate)), concealed }
}

/** The sound of the one remote person in the page, as numbers. */
async function capture(page: Page, seconds: number): Promise<Float32Array> {
  const text = await page.evaluate(async (ms) => {
    const stream = document.querySelector('video')?.srcObject as MediaStream | null
    const track = stream?.getAudioTracks()[0]
    if (!track) return ''
    const reader = new MediaStreamTrackProcessor({ track: track.clone() }).readable.getReader()
    const parts: Int16Array[] = []
    const until = performance.now() + ms
    while (performance.now() < until) {
      const { value, done } = await Promise.race([
        reader.read(),
        new Promise<{ value: undefined; done: true }>((give) => setTimeout(() => give({ value: undefined, done: true }), ms)),
      ])
      if (done || !value) break
      const plane = new Float32Array(value.numberOfFrames)
      value.copyTo(plane, { planeIndex: 0, format: 'f32-planar' })
      value.close()
      parts.push(Int16Array.from(plane, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767))
    }
    await reader.cancel()
    const blob = new Blob(parts as BlobPart[])
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let binary = ''
    for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    return btoa(binary)
  }, seconds * 1000)
  const bytes = Buffer.from(text, 'base64')
  return Float32Array.from({ length: bytes.length >> 1 }, (_, n) => bytes.readInt16LE(n * 2) / 32_768)
}

/** Speech that arrives at all, waited for. */
export async function untilHeard(page: Page, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  while (performance.now() < until) {
    if ((await page.evaluate(() => window.speech())).all > captureRate / 2) return true
    await sleep(250)
  }
  return false
}
