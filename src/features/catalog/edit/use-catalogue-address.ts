import { useSearchParams } from 'react-router'

type Change = Partial<Record<'product' | 'schedule' | 'show' | 'cursor', string | null>>

/** This page with another choice; whatever filters begins at the first page. */
export function useCatalogueAddress(): (change: Change) => string {
  const [search] = useSearchParams()
  return (change) => {
    const next = new URLSearchParams(search)
    if ('schedule' in change || 'show' in change) next.delete('cursor')
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return `?${next.toString()}`
  }
}
