import type { MouseEvent, ReactNode } from 'react'
import { useHydrated } from '../use-hydrated.ts'

interface HashLinkProps {
  to: string
  className: string | undefined
  onPress: () => void
  children: ReactNode
}

/** A jump within the page without scripts; with them a step of the page, which keeps its address. */
export function HashLink({ to, className, onPress, children }: HashLinkProps) {
  const hydrated = useHydrated()
  const press = (event: MouseEvent) => {
    if (!hydrated) return
    event.preventDefault()
    onPress()
  }
  return (
    <a href={to} className={className} onClick={press}>
      {children}
    </a>
  )
}
