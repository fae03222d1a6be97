import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../sessions/browser-storage.ts'

/** Of this device: the laptop in the waiting room may be silent while the one at home rings. */
const key = 'desk_sound'
const chimedKey = 'desk_chimed'
const oneChimeMs = 2000
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function isSoundOn(): boolean {
  return readStored(key) !== 'off'
}

export function useSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn, () => true)
}

/** Turned on it is heard at once, so that nobody finds out at the first patient that the speaker is off. */
export function setSound(on: boolean): void {
  writeStored(key, on ? null : 'off')
  for (const listener of listeners) listener()
  if (on) chime()
}

const toneHz = [880, 660] as const

/** A soft double tone, planned ahead: a hidden tab's clock runs slowly, planned sound does not. */
export function ringAt(context: AudioContext, fromS: number): void {
  toneHz.forEach((hz, at) => beep(context, hz, context.currentTime + fromS + at * 0.25))
}

/** Once, for what waits without ringing on. */
export function chime(): void {
  if (!isSoundOn()) return
  const context = new AudioContext()
  ringAt(context, 0)
  setTimeout(() => void context.close(), 1500)
}

/** By one of the tabs that hear of it. */
export function chimeOnce(): void {
  const last = Number(readStored(chimedKey) ?? 0)
  if (Date.now() - last < oneChimeMs) return
  writeStored(chimedKey, String(Date.now()))
  chime()
}

function beep(context: AudioContext, hz: number, at: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hz
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.2, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.2)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.22)
}
