import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

type LateOptions = {
  /** Brought from then on; it stays once it is there. What could not be brought is asked for again with the next wish. */
  wanted?: boolean
  onFailure?: () => void
  /** Stands in its place until then. */
  instead?: ReactNode
}

/** A part of the frame that nobody needs before they do something: no page has to wait for its scripts. */
export function late<P extends object>(bring: () => Promise<ComponentType<P>>) {
  let here: ComponentType<P> | null = null
  return function Late({ wanted = true, onFailure = () => {}, instead, ...props }: P & LateOptions) {
    const [part, setPart] = useState(() => here)
    useEffect(() => {
      if (wanted && !part) bring().then((brought) => setPart(() => (here = brought)), onFailure)
      // How to say that it failed is made anew with each rendering.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [wanted, part])
    return part ? createElement(part, props as unknown as P) : instead
  }
}
