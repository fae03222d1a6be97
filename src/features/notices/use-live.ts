import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { apiToken } from '../accounts/browser-session.ts'
import { useSession } from '../accounts/browser-session.ts'

type Listener = (topic: string | null) => void
const listeners = new Set<Listener>()
let line: AbortController | undefined

/** One stream for the whole tab, as long as something on show wants it. Without one a page is as fresh as when it was loaded. */
function listen(listener: Listener): () => void {
  listeners.add(listener)
  if (!line) {
    line = new AbortController()
    void open(line.signal).catch(() => (line = undefined))
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    line?.abort()
    line = undefined
  }
}

async function open(signal: AbortSignal): Promise<void> {
  const { readEvents } = await import('../../lib/event-stream.ts')
  const tell = (topic: string | null) => listeners.forEach((listener) => listener(topic))
  await readEvents({ token: apiToken, signal, onEvent: ({ topic }) => tell(topic), onResync: () => tell(null) })
}

/** Loads the page's data anew whenever something of this topic happened to this account. */
export function useLive(...topics: string[]): void {
  const { is } = useSession()
  const { revalidate } = useRevalidator()
  const wanted = useRef(topics)
  useEffect(() => {
    wanted.current = topics
  })
  useEffect(() => {
    if (is !== 'signed-in') return undefined
    return listen((topic) => {
      if (topic === null || wanted.current.includes(topic)) void revalidate()
    })
  }, [is, revalidate])
}
