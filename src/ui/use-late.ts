import { type ComponentType, useEffect, useState } from 'react'

/** Waits until a part is wanted, then brings it; nothing until it is there. What could not be brought is asked for again with the next wish. */
type UseLate<P> = (wanted: boolean, onFailure?: () => void) => ComponentType<P> | null

/** A part of the frame that nobody needs before they do something: no page has to wait for its scripts. */
export function late<P>(bring: () => Promise<ComponentType<P>>): UseLate<P> {
  let here: ComponentType<P> | null = null
  return function useLate(wanted, onFailure = () => {}) {
    const [part, setPart] = useState(() => here)
    useEffect(() => {
      if (wanted && !part) bring().then((brought) => setPart(() => (here = brought)), onFailure)
      // How to say that it failed is made anew with each rendering.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [wanted, part])
    return part
  }
}
