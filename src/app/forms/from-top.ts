import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How somebody is brought to a page whose news stands at its top, the page they are on included: after a payment. */
export const fromTop = { replace: true, state: { fromTop: true } } as const

/** On such a page the heading has the focus, so that it is read out; `ScrollRestoration` has brought it into view. */
export function useHeadingFocus(): void {
  const { key, state } = useLocation()
  const wanted = (state as { fromTop?: true } | null)?.fromTop === true
  useEffect(() => {
    const heading = wanted ? document.querySelector<HTMLElement>('#main h1') : null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key, wanted])
}
