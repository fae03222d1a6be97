import { useEffect } from 'react'

const everyS = 1.5
/** Planned ahead for as long as a ring lasts: a hidden tab's clock runs slowly, sound that is planned does not. */
const lastsS = 30
const toneHz = [880, 660] as const

/** A soft double tone as long as it rings. A browser that plays nothing before a tap stays silent: the page says it in words too. */
export function useRing(ringing: boolean): void {
  useEffect(() => {
    if (!ringing) return undefined
    const context = new AudioContext()
    for (let from = 0; from < lastsS; from += everyS) ringAt(context, from)
    return () => void context.close()
  }, [ringing])
}

function ringAt(context: AudioContext, fromS: number): void {
  toneHz.forEach((hz, at) => beep(context, hz, context.currentTime + fromS + at * 0.25))
}

/** Once, for what waits without ringing on: somebody has come. */
export function chime(): void {
  const context = new AudioContext()
  ringAt(context, 0)
  setTimeout(() => void context.close(), 1500)
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
