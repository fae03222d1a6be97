import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { setKeptWork } from '../../accounts/workplace/kept-work.ts'
import { type KeptReport, readReports, removeReport, type ReportWhat, writeReport } from './kept-reports.ts'
import type { RoundParcel } from './round.contract.ts'
import { type Confirmation, sendReport } from './send-report.ts'

interface State {
  reports: readonly KeptReport[]
  /** This phone keeps nothing: what is not confirmed is lost with the page. */
  cannotKeep: boolean
}
const empty: State = { reports: [], cannotKeep: false }
let state = empty
const listeners = new Set<() => void>()

function change(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let read: Promise<void> | null = null
function readOnce(): Promise<void> {
  read ??= readReports().then(
    (stored) => change({ reports: [...stored.filter(({ key }) => !state.reports.some((one) => one.key === key)), ...state.reports] }),
    () => change({ cannotKeep: true }),
  )
  return read
}

async function store(report: KeptReport): Promise<void> {
  change({ reports: [...state.reports.filter(({ key }) => key !== report.key), report] })
  await writeReport(report).catch(() => change({ cannotKeep: true }))
}

async function drop(key: string): Promise<void> {
  change({ reports: state.reports.filter((report) => report.key !== key) })
  // It stays in memory alone when the store is away.
  await removeReport(key).catch(() => change({ cannotKeep: true }))
}

export type Confirmed = (report: KeptReport, result: Confirmation) => void
let sending: Promise<void> | null = null

/** One after the other, in the order in which they happened; what gets no answer ends the walk until the next. */
function send(owner: string, confirmed: Confirmed): Promise<void> {
  sending ??= walk(owner, confirmed).finally(() => (sending = null))
  return sending
}

async function walk(owner: string, confirmed: Confirmed): Promise<void> {
  await readOnce()
  for (;;) {
    const next = state.reports.filter((report) => isWaiting(report, owner)).toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]
    if (!next) return
    const outcome = await sendReport(next)
    if (outcome.is === 'waits') return
    if (outcome.is === 'refused') {
      // Taken back while it was on its way: nobody has to read what became of it.
      if (state.reports.some(({ key }) => key === next.key)) await store({ ...next, what: null, refused: outcome.why })
    } else {
      await drop(next.key)
      confirmed(next, outcome.result)
    }
  }
}

const isWaiting = (report: KeptReport, owner: string) => report.owner === owner && report.what !== null

const tryEveryMs = 15_000

/** The reports of one rider on this phone: kept at once, sent as soon as there is a line, settled once by the server. */
export function useReports(owner: string, confirmed: Confirmed) {
  const { reports, cannotKeep } = useSyncExternalStore(
    subscribe,
    () => state,
    () => empty,
  )
  const own = reports.filter((report) => report.owner === owner)
  const waiting = own.filter(({ what }) => what !== null).length
  const go = useCallback(() => void send(owner, confirmed), [owner, confirmed])
  useEffect(() => {
    go()
    window.addEventListener('online', go)
    return () => window.removeEventListener('online', go)
  }, [go])
  useEffect(() => {
    setKeptWork(waiting)
    const timer = waiting > 0 ? setInterval(go, tryEveryMs) : undefined
    return () => {
      clearInterval(timer)
      setKeptWork(0)
    }
  }, [waiting, go])
  return {
    reports: own,
    waiting,
    others: reports.length - own.length,
    cannotKeep,
    report: async ({ id: order, number }: Pick<RoundParcel, 'id' | 'number'>, what: ReportWhat) => {
      await store({ key: randomId(), owner, order, number, at: new Date().toISOString(), what, refused: null })
      go()
    },
    forget: (key: string) => void drop(key),
  }
}
export type Reports = ReturnType<typeof useReports>
