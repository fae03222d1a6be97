import { useEffect, useRef } from 'react'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'

/** What was typed into a paper, field by field: two that change at once, as after typing ahead of the scripts, are both kept. */
export function usePaperDraft<T extends object>(
  name: string,
  initial: T,
): [draft: T, change: (next: Partial<T>) => void, forget: () => void] {
  const [draft, setDraft, forget] = useDraft<T>(name, initial)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const change = (next: Partial<T>) => {
    latest.current = { ...latest.current, ...next }
    setDraft(latest.current)
  }
  return [draft, change, forget]
}
