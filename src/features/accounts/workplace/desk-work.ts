import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { deskState } from '../../../data/desk-state.ts'
import { readStored, writeStored } from '../sessions/browser-storage.ts'
import { onLiveEvent } from '../sessions/live-events.ts'
import { risen, stillSeen, type WaitingCount, type WaitingKind } from './desk-work.rules.ts'

type Seen = Partial<Record<WaitingKind, number>>
interface Work {
  /** Null until they were counted. */
  counts: readonly WaitingCount[] | null
  /** Why they could not be counted for the first time. */
  failure?: unknown
  seen: Seen
}
type Rise = (kinds: readonly WaitingKind[], counts: readonly WaitingCount[]) => void

const seenKey = 'desk_seen'
const nothing: Work = { counts: null, seen: {} }
let work = nothing
let counted = 0
let asking: Promise<void> | null = null
/** Something happened since the last count was asked for. */
let isStale = false
const listeners = new Set<() => void>()
const onRise = new Set<Rise>()

/** Whatever changes at once is counted once. */
const gatherMs = 300
/** A signal may get lost; and a page opened from another counts again only after a while. */
const [backstopMs, freshMs] = [60_000, 5000]
const topics = ['desk', 'consultation', 'presence', 'arrived', 'ring', 'refund_request'] as const

/** What waits for whoever is at the desk, counted again whenever something happens there. */
export function useDeskWork(active: boolean): Work {
  useEffect(() => {
    if (!active) return undefined
    if (!asking && Date.now() - counted > freshMs) void countWork()
    let gathering: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(gathering)
      gathering = setTimeout(() => void countWork(), gatherMs)
    }
    const stops = topics.map((topic) => onLiveEvent(topic, soon, topic === 'desk' ? soon : undefined))
    const timer = setInterval(() => document.hidden || soon(), backstopMs)
    return () => {
      clearTimeout(gathering)
      clearInterval(timer)
      stops.forEach((stop) => stop())
    }
  }, [active])
  const now = useKnownWork()
  return active ? now : nothing
}

/** As far as the frame has counted. */
export function useKnownWork(): Work {
  return useSyncExternalStore(
    subscribe,
    () => work,
    () => nothing,
  )
}

/** Somebody else sits down. */
export function forgetWork(): void {
  counted = 0
  set(nothing)
}

/** Called with the kinds that grew. */
export function useRisenWork(tell: Rise): void {
  useEffect(() => {
    onRise.add(tell)
    return () => void onRise.delete(tell)
  }, [tell])
}

/** Everything shown now was seen. */
export function seeWork(): void {
  set({ ...work, seen: Object.fromEntries((work.counts ?? []).map(({ kind, count: n }) => [kind, n])) })
}

/** Counts anew. What happens during a count may be missing from it: then once more, however many ask. */
export function countWork(): Promise<void> {
  isStale = true
  asking ??= countUntilFresh().finally(() => (asking = null))
  return asking
}

async function countUntilFresh(): Promise<void> {
  // A locked desk asks for nothing.
  while (isStale && deskState() === 'open') {
    isStale = false
    await countOnce()
  }
}

async function countOnce(): Promise<void> {
  try {
    const counts = await browserApi('GET /api/desk/counts/')
    counted = Date.now()
    const grown = risen(work.counts, counts)
    set({ counts, seen: stillSeen(counts, work.counts === null ? storedSeen() : work.seen) })
    if (grown.length > 0) for (const tell of onRise) tell(grown, counts)
  } catch (failure) {
    // What was counted before stands until the next count.
    if (work.counts === null) set({ ...work, failure })
  }
}

function set(next: Work): void {
  work = next
  writeStored(seenKey, JSON.stringify(next.seen))
  for (const listener of listeners) listener()
}

function storedSeen(): Seen {
  try {
    return JSON.parse(readStored(seenKey) ?? '{}') as Seen
  } catch {
    // Somebody else wrote there: everything is new.
    return {}
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
