import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { deskState, onDeskState } from '../../../data/desk-state.ts'
import { activityOfAllTabs } from '../../accounts/sessions/session-activity.ts'
import { forgetRound, keepRound, type KeptRound, noteSeen, readKeptRound, takeKeptAt } from './kept-round.ts'
import type { Round } from './round.contract.ts'

interface Loaded {
  round: Round
  now: string
}
const lookEveryMs = 10_000
/** A phone that keeps nothing shows the round all the same. */
const quietly = (work: Promise<unknown>) => void work.catch(() => {})

/** The round as it was read last, kept on this phone so that the page opens without a line. `keptAt`: nobody could be asked for it since. */
export function useKeptRound({ round, now }: Loaded): Loaded & { keptAt: number | null } {
  const [first] = useState(round)
  const [copy, setCopy] = useState<KeptRound | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const keptAt = round === first ? takeKeptAt() : null
    if (keptAt === null) return quietly(keepRound({ round, now, at: Date.now() }).then(() => noteSeen(Date.now())))
    return quietly(readKeptRound().then((kept) => setCopy(kept ?? { round, now, at: keptAt })))
  }, [round, now, first])
  const isCopy = copy !== null && round === first
  useEffect(() => {
    const ask = () => void revalidate()
    if (isCopy) window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [isCopy, revalidate])
  useEffect(noteWhileSeen, [])
  return isCopy ? { ...copy, keptAt: copy.at } : { round, now, keptAt: null }
}

/** Tells the worker that somebody is there, until the desk locks: then nothing of it stays. */
function noteWhileSeen(): () => void {
  let noted = Date.now()
  quietly(noteSeen(noted))
  const timer = setInterval(() => {
    const seen = activityOfAllTabs.read() ?? 0
    if (seen > noted && deskState() === 'open') quietly(noteSeen((noted = seen)))
  }, lookEveryMs)
  const stop = onDeskState(() => deskState() === 'locked' && quietly(forgetRound()))
  return () => {
    clearInterval(timer)
    stop()
  }
}
