import { useCallback, useEffect, useState } from 'react'
import { ApiFailure } from '../../../lib/network-api.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import type { Hold, Slot } from '../../doctors/doctors.contract.ts'

type Holding =
  | { is: 'asking' }
  | { is: 'held'; until: number; canExtend: boolean }
  | { is: 'over' }
  /** Somebody else was quicker; the nearest free times. */
  | { is: 'taken'; nearest: Slot[] }
  | { is: 'failed'; text: string }

/** Keeps a time from the moment its page is open, and tells when that ends. Coming again prolongs nothing: the server counts. */
export function useHold(slot: string) {
  const words = useFailureWords()
  const [holding, setHolding] = useState<Holding>({ is: 'asking' })
  const ask = useCallback(
    async (call: () => Promise<Hold>) => {
      try {
        const { hold_expires_at, can_extend } = await call()
        setHolding({ is: 'held', until: Date.parse(hold_expires_at), canExtend: can_extend })
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.code === 'slot_taken') setHolding({ is: 'taken', nearest: nearestOf(failure.body) })
        else if (failure instanceof ApiFailure && failure.code === 'hold_ended') setHolding({ is: 'over' })
        else setHolding({ is: 'failed', text: words(failure) })
      }
    },
    // The words are of the language, which does not change under a page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
  const params = { id: slot }
  const hold = () => ask(() => browserApi('POST /api/slot/{id}/hold/', { params, idempotencyKey: randomId() }))
  const extend = () => ask(() => browserApi('POST /api/slot/{id}/extend/', { params, idempotencyKey: randomId() }))
  const release = () => void browserApi('POST /api/slot/{id}/release/', { params }).catch(() => {})
  // A page that came with its data from the server is there before its session is.
  const { is } = useSession()
  useEffect(() => {
    if (is === 'signed-in') void hold()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [slot, is])
  const until = holding.is === 'held' ? holding.until : null
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => setHolding({ is: 'over' }), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return { holding, hold, extend, release }
}

function nearestOf(body: unknown): Slot[] {
  const meta = typeof body === 'object' && body !== null && 'meta' in body ? (body.meta as { nearest?: Slot[] }) : {}
  return meta.nearest ?? []
}
