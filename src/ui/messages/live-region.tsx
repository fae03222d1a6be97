import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

type LiveRegionProps = {
  /** What to say; saying nothing keeps the region mounted, which readers need to notice the next words. */
  text: string
  urgent?: boolean
  /** Milliseconds of quiet before speaking, so that counts that still change are not read out one by one. */
  after?: number
}

export function LiveRegion({ text, urgent, after = 0 }: LiveRegionProps) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), after)
    return () => clearTimeout(timer)
  }, [text, after])
  return (
    <VisuallyHidden>
      <span aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
        {spoken}
      </span>
    </VisuallyHidden>
  )
}
