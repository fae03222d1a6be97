import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { onLiveEvent } from '../../accounts/sessions/live-events.ts'
import { visitFor } from '../appointment/visit-act.ts'

/** Accepted or passed here: the server is asked for what rings only every few seconds, and until then it would ring on. */
const answered = new Set<string>()
const listeners = new Set<() => void>()

export function noteAnswered(id: string): void {
  answered.add(id)
  for (const listener of listeners) listener()
}

/** What rings now; a server that does not answer changes nothing of it. */
export function useNextRing(everyMs: number): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const look = () =>
      browserApi('GET /api/desk/ring/', { signal: stop.signal }).then(
        ({ rings }) => setId(rings.find(({ id: ringing }) => !answered.has(ringing))?.id ?? null),
        () => {},
      )
    const timer = setInterval(() => void look(), everyMs)
    // A tab that is hidden looks seldom; the live connection reaches it at once.
    const stops = ['ring', 'ring_gone'].map((topic) => onLiveEvent(topic, () => void look()))
    const drop = () => setId((before) => (before !== null && answered.has(before) ? null : before))
    listeners.add(drop)
    void look()
    return () => {
      listeners.delete(drop)
      for (const stopHearing of stops) stopHearing()
      clearInterval(timer)
      stop.abort()
    }
  }, [everyMs])
  return id
}

/** The visit in whose call the patient waits while its doctor is elsewhere at the desk, with their name once the server said it. */
export function useWaitsInCall(everyMs: number): { id: string; name: string } | null {
  const [id, setId] = useState<string | null>(null)
  const [name, setName] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    const look = () =>
      browserApi('GET /api/desk/ring/', { signal: stop.signal }).then(
        ({ waits_in_call: waits }) => setId(waits),
        () => {},
      )
    const timer = setInterval(() => void look(), everyMs)
    const stops = ['waits_in_call', 'consultation'].map((topic) => onLiveEvent(topic, () => void look()))
    void look()
    return () => {
      for (const stopHearing of stops) stopHearing()
      clearInterval(timer)
      stop.abort()
    }
  }, [everyMs])
  useEffect(() => {
    if (id === null) return undefined
    const stop = new AbortController()
    browserApi('GET /api/desk/consultation/{id}/', { params: { id }, signal: stop.signal }).then(
      ({ patient }) => setName(patient.name),
      () => {},
    )
    return () => {
      stop.abort()
      setName('')
    }
  }, [id])
  return id === null ? null : { id, name }
}

/** Takes the one that rings and goes to its page. */
export function useAcceptRing(): (id: string) => Promise<void> {
  const words = useFailureWords()
  const navigate = useNavigate()
  return async (id) => {
    try {
      await browserApi('POST /api/desk/consultation/{id}/accept/', { params: { id }, idempotencyKey: randomId() })
      noteAnswered(id)
      await navigate(...visitFor(id, 'call'))
    } catch (failure) {
      toasts.show({ kind: 'error', text: words(failure) })
    }
  }
}
