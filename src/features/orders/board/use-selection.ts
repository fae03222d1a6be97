import { useState } from 'react'

/** Ticked rows of what is shown: one that has gone is no longer ticked. */
export function useSelection(shown: readonly { id: string }[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.map(({ id }) => id).filter((id) => ticked.has(id))
  // By what was ticked last, not by what was rendered: several are ticked in one moment.
  const toggle = (id: string) => setTicked((before) => before.symmetricDifference(new Set([id])))
  return {
    ids,
    has: (id: string) => ticked.has(id),
    toggle,
    all: () => setTicked(new Set(shown.map(({ id }) => id))),
    clear: () => setTicked(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
