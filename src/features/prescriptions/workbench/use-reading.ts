import { useEffect, useState } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { keepDraft, keptDraft } from '../../accounts/sessions/session-drafts.ts'
import { boxesOf } from '../review/boxes.rules.ts'
import { emptyLine, type LineDraft } from './line-draft.rules.ts'
import { draftOf, type ReadingDraft } from './reading-draft.rules.ts'
import type { Review } from '../review/review.contract.ts'
import type { LineBox } from '../review/workbench.contract.ts'

export const draftName = (id: string) => `review ${id}`

/** What is being read, kept in this tab until it is decided, and on which line the eyes are. */
export function useReading(review: Review, found: readonly LineBox[]) {
  const [draft, setDraft] = useState<ReadingDraft>(() => keptDraft<ReadingDraft>(draftName(review.id)) ?? draftOf(review, randomId))
  const [current, setCurrent] = useState(0)
  const [fresh, setFresh] = useState(() => emptyLine(randomId()))
  useEffect(() => keepDraft(draftName(review.id), draft), [review.id, draft])
  const { lines } = draft
  const at = Math.min(current, lines.length)
  const change = (next: Partial<ReadingDraft>) => setDraft((now) => ({ ...now, ...next }))
  /** The line that is read now: one of the paper, or the next one. */
  const line = lines[at] ?? fresh
  const putLine = (next: LineDraft) => {
    if (at < lines.length) return change({ lines: lines.map((one, n) => (n === at ? next : one)) })
    // What nothing was taken for yet is not a line.
    if (next.product === null && next.state === 'open') return setFresh(next)
    setFresh(emptyLine(randomId()))
    return change({ lines: [...lines, next] })
  }
  const removeLine = (n: number) => change({ lines: lines.filter((_, place) => place !== n) })
  const boxes = boxesOf([...lines, fresh], found)
  const mark = (box: LineBox) => putLine({ ...line, box })
  return { draft, change, setDraft, fresh, line, at, go: setCurrent, putLine, removeLine, boxes, mark }
}
export type ReadingState = ReturnType<typeof useReading>
