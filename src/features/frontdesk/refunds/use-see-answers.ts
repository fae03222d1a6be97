import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { countWork } from '../../accounts/workplace/desk-work.ts'
import type { RefundRequest } from './refund-requests.contract.ts'

/** Answers to one’s own requests that are listed here count no more, once somebody looks at the page. Answers those that were new on this visit: they stay marked until one leaves. */
export function useSeeAnswers(rows: readonly RefundRequest[]): readonly string[] {
  const unseen = rows.flatMap(({ id, is_new }) => (is_new ? [id] : [])).join(' ')
  useEffect(() => {
    if (unseen === '') return undefined
    const see = () => {
      if (!document.hidden) void markSeen(unseen.split(' '))
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [unseen])
  return useNewOnVisit(rows)
}

function useNewOnVisit(rows: readonly RefundRequest[]): readonly string[] {
  const [met, setMet] = useState<readonly string[]>([])
  const more = rows.flatMap(({ id, is_new }) => (is_new && !met.includes(id) ? [id] : []))
  if (more.length > 0) setMet([...met, ...more])
  return met
}

async function markSeen(ids: string[]): Promise<void> {
  try {
    await browserApi('POST /api/desk/refund_request/seen/', { body: { ids } })
    await countWork()
  } catch {
    // They count on until the next look at the list.
  }
}
