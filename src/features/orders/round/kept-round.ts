import { roundCache } from '../../accounts/sessions/session-copies.ts'
import type { Round } from './round.contract.ts'

/** What the page read last; the worker keeps the page itself (`app/worker/service-worker-round.ts`). */
export interface KeptRound {
  round: Round
  now: string
  /** By the clock of this phone. */
  at: number
}
const [dataKey, seenKey] = ['/desk/round?data', '/desk/round?seen']
const hasStore = () => 'caches' in globalThis

/** When the worker brought this page from its copy: when that was made. Said once, to the first page that asks. */
export function takeKeptAt(): number | null {
  const { dataset } = document.documentElement
  const at = Number(dataset['keptAt'] ?? 0)
  delete dataset['keptAt']
  return at > 0 ? at : null
}

export async function readKeptRound(): Promise<KeptRound | null> {
  if (!hasStore()) return null
  const kept = await (await caches.open(roundCache)).match(dataKey)
  return kept ? ((await kept.json()) as KeptRound) : null
}

/** What stands on the page, and the page itself when the worker has none. */
export async function keepRound(kept: KeptRound): Promise<void> {
  if (!hasStore() || !('serviceWorker' in navigator)) return
  await (await caches.open(roundCache)).put(dataKey, Response.json(kept))
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keepRound: true })
}

/** By this the worker knows whether the desk would have locked. What is forgotten stays so. */
export async function noteSeen(at: number): Promise<void> {
  if (!hasStore() || !(await caches.has(roundCache))) return
  await (await caches.open(roundCache)).put(seenKey, new Response(String(at)))
}

export async function forgetRound(): Promise<void> {
  if (hasStore()) await caches.delete(roundCache)
}
