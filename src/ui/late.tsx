import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useEarlyPresses } from './early.ts'

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

/**
 * A part that stands in the page as the server sent it and whose scripts come after those of the first load. Where the browser draws the page itself,
 * its loader brings the part before (`bring` in `inBrowser`), so that nothing moves.
 */
export function hydrateLate<P extends object>(bring: () => Promise<ComponentType<P>>): LatePart<P> {
  /** Only what a loader has brought: what stands in the page from the server is taken over in its boundary, whoever else has it already. */
  let brought: ComponentType<P> | null = null
  const Part = lazy(async () => ({ default: pressed(await untilBrought(bring)) })) as unknown as ComponentType<P>
  // `memo`: drawn anew while its file is on the way, a part that the server has sent would give way to nothing.
  const Late = memo(function Late(props: P) {
    const [here] = useState(() => brought)
    if (here) return createElement(here, props)
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<P>
  return Object.assign(Late, {
    bring: async () => {
      brought = await bring()
    },
  })
}

/** A late part with what brings it before it is drawn. */
type LatePart<P extends object> = ComponentType<P> & { bring: () => Promise<void> }

/** The part, in which what was pressed before it came is pressed again. */
const pressed = <P extends object>(part: ComponentType<P>) =>
  function Pressed(props: P) {
    useEarlyPresses()
    return createElement(part, props)
  }

const againAfterMs = 5_000

/** What could not be brought takes nothing away: until it comes, links and forms stand as the server sent them. */
async function untilBrought<T>(bring: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await bring()
    } catch {
      // The line is away, or an update has taken the file along: a moment later, or with the next page.
      await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    }
  }
}
