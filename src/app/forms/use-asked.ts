import { useEffect, useState } from 'react'

interface Asked<T> {
  key: string
  data: T | null
  failed: boolean
}

/** What a form needs to know while it is open: asked again when `key` changes, and never shown for another key. */
export function useAsked<T>(key: string | null, ask: () => Promise<T>): { data: T | null; failed: boolean; again: () => void } {
  const [turn, setTurn] = useState(0)
  const [asked, setAsked] = useState<Asked<T>>({ key: '', data: null, failed: false })
  useEffect(() => {
    if (key === null) return undefined
    let current = true
    ask()
      .then((data) => current && setAsked({ key, data, failed: false }))
      // Told in the form, which offers to ask again.
      .catch(() => current && setAsked({ key, data: null, failed: true }))
    return () => {
      current = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says all that `ask` depends on
  }, [key, turn])
  const mine = asked.key === key
  return { data: mine ? asked.data : null, failed: mine && asked.failed, again: () => setTurn(turn + 1) }
}
