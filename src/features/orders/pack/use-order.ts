import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { onLiveEvent } from '../../accounts/sessions/live-events.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'

interface Held {
  id: string
  order: DeskOrder | null
  /** Why it could not be read for the first time. */
  failure: unknown
  /** Somebody else moved it on while it was open here. */
  changed: boolean
}
const nothing = (id: string): Held => ({ id, order: null, failure: null, changed: false })
const standsAt = ({ status, fulfilment, total_paise }: DeskOrder) => `${status} ${fulfilment} ${total_paise}`

/** One order as it is now: read when it is opened, and again whenever something happened at the pharmacy. */
export function useOrder(id: string, known: DeskOrder | null = null) {
  const [held, setHeld] = useState<Held>(() => ({ ...nothing(id), order: known }))
  /** The step that is on its way from here: what it changes is no surprise. */
  const own = useRef(0)
  const read = useCallback(
    async (live: boolean, signal?: AbortSignal) => {
      try {
        const order = await browserApi('GET /api/desk/order/{id}/', { params: { id }, ...(signal ? { signal } : {}) })
        setHeld((before) => {
          const moved = live && own.current === 0 && before.order?.id === id && standsAt(before.order) !== standsAt(order)
          return { id, order, failure: null, changed: moved || (live && before.changed) }
        })
      } catch (failure) {
        if (signal?.aborted) return
        // What is on the screen stays when the line is broken.
        setHeld((before) => (before.id === id && before.order && statusOf(failure) !== 404 ? before : { ...nothing(id), failure }))
      }
    },
    [id],
  )
  useEffect(() => {
    const stop = new AbortController()
    void read(false, stop.signal)
    const again = () => void read(true, stop.signal)
    const silence = onLiveEvent('desk', again, again)
    return () => {
      stop.abort()
      silence()
    }
  }, [read])
  const shown = held.id === id ? held : nothing(id)
  /** A step of this desk: what it leads to is read, and is not somebody else's change. */
  const during = async <T>(step: () => Promise<T>): Promise<T> => {
    own.current++
    try {
      const answer = await step()
      await read(false)
      return answer
    } catch (failure) {
      // Told at once: without a line the order is asked for during seconds.
      void read(false)
      throw failure
    } finally {
      // The signal of the own step comes a moment later.
      setTimeout(() => own.current--, 3000)
    }
  }
  return { ...shown, during, retry: () => void read(false), seen: () => setHeld((before) => ({ ...before, changed: false })) }
}

export function statusOf(failure: unknown): number | null {
  return failure instanceof Error && 'status' in failure && typeof failure.status === 'number' ? failure.status : null
}
