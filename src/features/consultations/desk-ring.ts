import { useEffect } from 'react'

const everyMs = 1500
const toneHz = [880, 660] as const

/** A soft double tone as long as it rings. A browser that plays nothing before a tap stays silent: the page says it in words too. */
export function useRing(ringing: boolean): void {
  useEffect(() => {
    if (!ringing) return undefined
    const context = new AudioContext()
    const ring = () => toneHz.forEach((hz, at) => beep(context, hz, context.currentTime + at * 0.25))
    const timer = setInterval(ring, everyMs)
    ring()
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [ringing])
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
