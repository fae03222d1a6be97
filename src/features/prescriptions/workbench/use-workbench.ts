import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { indiaDay } from '../../../lib/india-time.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import { randomId } from '../../../lib/random-id.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { dropDraft } from '../../accounts/sessions/session-drafts.ts'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import type { ReasonCode } from '../review.rules.ts'
import type { Asking } from './desk-ask.tsx'
import { aboutOf, sendDecision } from '../review/kept-decisions.ts'
import { copyReading, type Fact, facts, type Gap, gapsOf, isFilled, type ReadingDraft, readingOf } from './reading-draft.rules.ts'
import type { Decision, Review, Waiting } from '../review/review.contract.ts'
import type { ReadingBench } from './use-line-keys.ts'
import { draftName } from './use-reading.ts'
import { useEscape } from './use-escape.ts'
import type { EarlierReading } from '../review/workbench.contract.ts'

interface Props {
  review: Review
  queue: readonly Waiting[]
  bench: ReadingBench
  root: RefObject<HTMLElement | null>
  asking: Asking | null
  setAsking: (asking: Asking | null) => void
  onLost: (detail: string) => void
}

/** What is done with the whole prescription: facts seen, questions, rejection, the end of it and the way to the next. */
// oxlint-disable-next-line max-lines-per-function -- one closure over one prescription
export function useWorkbench({ review, queue, bench, root, asking, setAsking, onLost }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const words = useFailureWords()
  const { draft, change } = bench
  const [isPrescriberOpen, setPrescriberOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [key, setKey] = useState(randomId)
  const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)

  const goToGap = (wanted?: Gap) => {
    const gaps = gapsOf(draft, bench.typedAt)
    const here = gaps.findIndex((gap) => isHere(gap, bench.at, document.activeElement))
    const gap = wanted ?? gaps[(here + 1) % gaps.length]
    if (!gap) return find('[aria-keyshortcuts="Control+Enter"]')?.focus()
    if ('fact' in gap) {
      if (gap.fact === 'prescriber' && !isFilled(draft, 'prescriber', today())) return setPrescriberOpen(true)
      return find(`[data-tick="${gap.fact}"]`)?.focus()
    }
    if (gap.line !== bench.typedAt) flushSync(() => bench.goTo(gap.line ?? draft.lines.length))
    find(`[data-line-field="${gap.lacks}"]`)?.focus()
  }
  const toggle = (fact: Fact) => {
    if (!draft.seen[fact] && !isFilled(draft, fact, today())) {
      if (fact === 'prescriber') return setPrescriberOpen(true)
      return find(`[data-fact="${fact}"]`)?.focus()
    }
    const seen = { ...draft.seen, [fact]: !draft.seen[fact] }
    flushSync(() => change({ seen }))
    // All of it was seen: the hand is free for the first line.
    if (draft.lines.length === 0 && facts.every((one) => seen[one])) find('[data-line-field="product"]')?.focus()
  }
  const setIllness = (condition?: ReadingDraft['condition']) =>
    change({ condition: condition ?? (draft.condition === 'chronic' ? 'acute' : 'chronic') })
  const copy = (earlier: EarlierReading) => {
    const copied = copyReading(draft, earlier, randomId)
    flushSync(() => bench.setDraft(copied))
    const left = gapsOf(copied).find((gap) => 'line' in gap)
    bench.goTo(left && 'line' in left ? (left.line ?? 0) : 0)
  }

  const toNext = async () => {
    const next = await nextOf(queue, review.id)
    await navigate(next === null ? '/desk/review' : `/desk/review/${next}`)
  }
  const decide = async (decision: Decision) => {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await sendDecision({ id: review.id, patient: review.patient.name, body: decision, key, about: aboutOf(review) })
      dropDraft(draftName(review.id))
      const text =
        answer === 'kept'
          ? t`Kept here, sent when you are back online`
          : answer.second_eyes
            ? t`Sent to a colleague for a second review`
            : t`Decision submitted`
      toasts.show({ text, kind: 'success' })
      await toNext()
    } catch (error) {
      setKey(randomId())
      if (error instanceof ApiFailure && error.status === 409) onLost(words(error))
      else setFailure(firstField(error) ?? words(error))
    } finally {
      setBusy(false)
    }
  }
  const finish = () => {
    if (busy) return
    const [gap] = gapsOf(draft, bench.typedAt)
    if (gap) return goToGap(gap)
    void decide({ outcome: 'read', version: review.version, reading: readingOf(draft) })
  }
  const send = (text: string) => {
    if (busy || !asking) return
    const { version } = review
    const { whom } = asking
    void decide(
      whom === 'reject' ? { outcome: whom, version, reason_code: text as ReasonCode } : { outcome: whom, version, question: text },
    )
  }
  const ask = (whom: Asking['whom']) => {
    setFailure(null)
    setAsking({ whom, text: '' })
  }
  const release = () => {
    void browserApi('POST /api/desk/review/{id}/release/', { params: { id: review.id } }).then(
      () => navigate('/desk/review'),
      (error: unknown) => setFailure(words(error)),
    )
  }
  const newest = review.earlier.newest[0]
  useShortcuts({
    main: finish,
    next_gap: () => goToGap(),
    review_fact_1: () => toggle('prescriber'),
    review_fact_2: () => toggle('date'),
    review_fact_3: () => toggle('patient'),
    review_fact_4: () => toggle('signed'),
    review_fact_5: () => setIllness(),
    review_ask_patient: () => ask('ask_patient'),
    review_ask_doctor: () => ask('ask_prescriber'),
    review_reject: () => ask('reject'),
    ...(newest ? { review_copy: () => copy(newest) } : {}),
  })
  // What is open is closed first; then the prescription goes back.
  useEscape(() => {
    if (asking) setAsking(null)
    else if (isPrescriberOpen) setPrescriberOpen(false)
    else if (bench.mode !== 'read') bench.setMode('read')
    else release()
  })
  const state = { busy, failure, isPrescriberOpen, setPrescriberOpen }
  return {
    ...state,
    goToGap,
    toggle,
    setIllness,
    copy,
    finish,
    send,
    ask,
    release,
  }
}

const today = () => indiaDay(new Date())

/** Whether the hand is where this is filled. */
function isHere(gap: Gap, at: number, active: Element | null): boolean {
  if ('fact' in gap) return active?.matches(`[data-tick="${gap.fact}"], [data-fact="${gap.fact}"]`) ?? false
  return gap.line === at && (active?.matches('[data-line-field]') ?? false)
}

/** The one that waits longest; what the page knew counts where nobody can be asked. */
async function nextOf(known: readonly Waiting[], id: string): Promise<string | null> {
  // Without a line the next one cannot be taken either: the queue says so.
  const rows = await browserApi('GET /api/desk/review/', {}).catch(() => (navigator.onLine ? known : []))
  const free = rows.filter((row) => row.id !== id && row.taken !== 'by_another' && row.state !== 'NEEDS_PRESCRIBER')
  return (free.find(({ taken }) => taken === 'mine') ?? free[0])?.id ?? null
}

function firstField(error: unknown): string | null {
  return error instanceof ApiFailure ? (Object.values(error.fields)[0]?.[0] ?? null) : null
}
