import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

const longestWaitMs = 5_000

/** What an address names may stand in the page a moment after it: it is scrolled to once it is there. */
export function useLateTarget(): void {
  const { hash, key } = useLocation()
  useLayoutEffect(() => {
    const target = () => document.getElementById(hash.slice(1))
    if (hash === '' || target()) return
    const watch = new MutationObserver(() => {
      if (!target()) return
      target()?.scrollIntoView()
      watch.disconnect()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const end = setTimeout(() => watch.disconnect(), longestWaitMs)
    return () => {
      clearTimeout(end)
      watch.disconnect()
    }
  }, [hash, key])
}
