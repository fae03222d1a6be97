import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from './browser-session.ts'
import { onLiveEvent } from './live-events.ts'

/** Loads the page's data anew whenever something of this topic happened to this account, and after events were missed. */
export function useLive(topic: string): void {
  const { is } = useSession()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (is !== 'signed-in') return undefined
    const look = () => void revalidate()
    return onLiveEvent(topic, look, look)
  }, [is, topic, revalidate])
}
