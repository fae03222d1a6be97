import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { mayPass } from '../../../data/shown-data.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import { randomId } from '../../../lib/random-id.ts'
import { dropDraft, keepDraft, keptDraft } from '../../accounts/sessions/session-drafts.ts'
import { setKeptWork } from '../../accounts/workplace/kept-work.ts'
import type { Decision, Review } from './review.contract.ts'

/** A decision that has not reached the server. */
export interface KeptDecision {
  id: string
  patient: string
  body: Decision
  key: string
  /** What was decided about: another version of it is not decided by this. */
  about: string
  /** Somebody else decided meanwhile, or it changed: it is not sent. */
  lost: boolean
}

const name = 'review decisions'
const againEveryMs = 5000
const none: readonly KeptDecision[] = []
let kept: readonly KeptDecision[] | null = null
let timer: ReturnType<typeof setInterval> | undefined
let busy = false
const listeners = new Set<() => void>()

/** Pictures, note and answer: all of a prescription that may change while it waits. */
export function aboutOf({ files, note, answer }: Pick<Review, 'files' | 'note' | 'answer'>): string {
  return JSON.stringify([files.map(({ id }) => id), note, answer])
}

/** Sends it; without a line it is kept in this tab, and sent when the line is back. A refusal is thrown. */
export async function sendDecision(decision: Omit<KeptDecision, 'lost'>): Promise<{ second_eyes: boolean } | 'kept'> {
  try {
    return await post(decision)
  } catch (error) {
    if (!mayPass(error)) throw error
    set([...list().filter(({ id }) => id !== decision.id), { ...decision, lost: false }])
    return 'kept'
  }
}

export function dismissDecision(id: string): void {
  set(list().filter((one) => one.id !== id))
}

/** Those that wait here, and their way to the server. */
export function useKeptDecisions(): readonly KeptDecision[] {
  useEffect(start, [])
  return useSyncExternalStore(subscribe, list, () => none)
}

function list(): readonly KeptDecision[] {
  kept ??= keptDraft<KeptDecision[]>(name) ?? none
  return kept
}

function set(next: readonly KeptDecision[]): void {
  kept = next
  if (next.length === 0) dropDraft(name)
  else keepDraft(name, next)
  setKeptWork(next.filter(({ lost }) => !lost).length)
  for (const listener of listeners) listener()
  start()
}

function start(): void {
  setKeptWork(list().filter(({ lost }) => !lost).length)
  const waits = list().some(({ lost }) => !lost)
  if (waits && timer === undefined) {
    timer = setInterval(() => void sendAll(), againEveryMs)
    addEventListener('online', soon)
  }
  if (!waits && timer !== undefined) {
    clearInterval(timer)
    timer = undefined
    removeEventListener('online', soon)
  }
}

const soon = () => void sendAll()

async function sendAll(): Promise<void> {
  if (busy || !navigator.onLine) return
  busy = true
  try {
    for (const one of list().filter(({ lost }) => !lost)) if (!(await sendLate(one))) return
  } finally {
    busy = false
  }
}

/** False while there is still no line. */
async function sendLate(one: KeptDecision): Promise<boolean> {
  try {
    await post(one).catch((error: unknown) => afresh(one, error))
    dismissDecision(one.id)
  } catch (error) {
    if (mayPass(error)) return false
    set(list().map((other) => (other.id === one.id ? { ...other, lost: true } : other)))
  }
  return true
}

/** The lease ended while there was no line: what nobody else has taken and nothing has changed is decided all the same. */
async function afresh(one: KeptDecision, error: unknown): Promise<void> {
  if (!(error instanceof ApiFailure) || error.status !== 409) throw error
  const review = await browserApi('POST /api/desk/review/{id}/claim/', { params: { id: one.id } })
  if (aboutOf(review) !== one.about) throw error
  await post({ ...one, body: { ...one.body, version: review.version }, key: randomId() })
}

function post({ id, body, key }: Pick<KeptDecision, 'id' | 'body' | 'key'>) {
  return browserApi('POST /api/desk/review/{id}/decide/', { params: { id }, body, idempotencyKey: key })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
