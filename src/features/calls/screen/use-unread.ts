import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import type { ChatMessage } from '../media/call-view.rules.ts'

interface Reader {
  /** Null for a guest, who has no account to keep it with. */
  call: string | null
  /** How far the server knows it to be read. */
  readSeq: number
  isShown: boolean
}

/** How many lines of the others came while the chat was out of sight. What was read is kept with the call: for a reload, and for another device. */
export function useUnread(chat: readonly ChatMessage[], { call, readSeq, isShown }: Reader): number {
  const newest = chat.findLast(({ mine }) => !mine)?.seq ?? 0
  const [seen, setSeen] = useState(0)
  if (isShown && seen < newest) setSeen(newest)
  const isNews = seen > readSeq
  useEffect(() => {
    if (call === null || !isNews) return
    // Not kept: after a reload these lines count as new once more.
    browserApi('PUT /api/consultation/{id}/chat/read/', { params: { id: call }, body: { seq: seen } }).catch(() => {})
  }, [call, isNews, seen])
  if (isShown) return 0
  const read = Math.max(readSeq, seen)
  return chat.filter(({ mine, seq }) => !mine && seq > read).length
}
