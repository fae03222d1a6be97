import { useEffect } from 'react'
import { ringAt, useSoundOn } from '../../accounts/workplace/desk-sound.ts'

const everyS = 1.5
/** Planned ahead for as long as a ring lasts: a hidden tab's clock runs slowly, sound that is planned does not. */
const lastsS = 30

/** A soft double tone as long as it rings. A browser that plays nothing before a tap stays silent: the page says it in words too. */
export function useRing(ringing: boolean): void {
  const on = useSoundOn()
  useEffect(() => {
    if (!ringing || !on) return undefined
    const context = new AudioContext()
    for (let from = 0; from < lastsS; from += everyS) ringAt(context, from)
    return () => void context.close()
  }, [ringing, on])
}
