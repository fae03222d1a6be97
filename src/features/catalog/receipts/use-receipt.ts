import { useEffect, useRef, useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import { dropDraft, keepDraft, keptDraft } from '../../accounts/sessions/session-drafts.ts'
import { type Cell, cells, type DraftLine, draftOf, readDraft } from './receipt-draft.rules.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { goOnWith, isOwnWrite, type KeptReceipt } from './receipt-kept.rules.ts'
import { type LineFacts, sumsOf } from './receipt-line.rules.ts'
import type { Receipt } from './receipts.contract.ts'

const saveAfterMs = 1000

/** A receipt while it is written: kept by the server a moment after the last key, so that nobody loses a delivery half entered. */
export function useReceipt(receipt: Receipt, pharmacy: string | undefined, onPosted: () => Promise<void>) {
  const of = pharmacy ? { pharmacy } : {}
  const params = { id: receipt.id }
  const sending = useSending()
  const [keys] = useState(() => idempotencyKeys())
  const draft = `receipt ${receipt.id}`
  const [lines, setLines] = useState(() => receipt.lines.map((line) => draftOf(line, line.problems)))
  const [stored, setStored] = useState({ version: receipt.version, edits: 0 })
  const [edits, setEdits] = useState(0)
  const sentBefore = useKept(receipt, draft, (kept) => {
    setLines(kept)
    setEdits(1)
  })
  const sent = useRef<readonly LineFacts[] | null>(null)
  // Sent before a reload, it may arrive after the page was read again.
  const lastSent = () => sent.current ?? sentBefore
  const change = (next: readonly DraftLine[]) => {
    setLines([...next])
    setEdits((count) => count + 1)
    keepDraft(draft, { version: stored.version, lines: next, sent: lastSent() } satisfies KeptReceipt)
  }
  const latest = useLatest({ edits, lines })
  const read = lines.map(readDraft)
  const isUnreadable = read.some(({ unreadable }) => unreadable.length > 0)
  const write = async (): Promise<Receipt> => {
    const facts = read.map((line) => line.facts)
    const put = (version: number) => browserApi('PUT /api/desk/stock/receipt/{id}/', { params, body: { ...of, version, lines: facts } })
    const earlier = lastSent()
    sent.current = facts
    keepDraft(draft, { version: stored.version, lines, sent: facts } satisfies KeptReceipt)
    const look = () => browserApi('GET /api/desk/stock/receipt/{id}/', { params, query: of })
    const written = await put(stored.version).catch((error: unknown) => overOwn(error, look, put, facts, earlier))
    setStored({ version: written.version, edits })
    if (latest.current.edits === edits) dropDraft(draft)
    else keepDraft(draft, { version: written.version, lines: latest.current.lines, sent: facts } satisfies KeptReceipt)
    // A cell that was typed into meanwhile keeps what stands there.
    setLines((now) =>
      now.map((line) => ({ ...line, problems: written.lines[lines.findIndex(({ key }) => key === line.key)]?.problems ?? [] })),
    )
    return written
  }
  const dirty = edits !== stored.edits
  const save = () => sending.send(async () => void (await write()))
  const post = () =>
    sending.send(async () => {
      const { version, lines: checked } = dirty ? await write() : { version: stored.version, lines }
      if (checked.some(({ problems }) => problems.length > 0)) return
      const body = { ...of, version }
      await browserApi('POST /api/desk/stock/receipt/{id}/post/', { params, body, idempotencyKey: keys.keyFor(body) })
      await onPosted()
    })
  useSaveLater(dirty && !sending.busy && !isUnreadable && sending.error === null, edits, save)
  const forget = () => dropDraft(draft)
  return { ...sending, lines, change, forget, dirty, isUnreadable, save, post, sums: sumsOf(read.map(({ facts }) => facts)) }
}

/**
 * Cells that the device kept, and what was sent of them: only the browser can look, so the page of the server stands until then, and stays where there are none.
 * Answers what was sent last.
 */
function useKept(receipt: Receipt, draft: string, goOn: (lines: DraftLine[]) => void): readonly LineFacts[] | null {
  const isHydrated = useHydrated()
  const [found, setFound] = useState<Pick<KeptReceipt, 'sent'> | null>(null)
  if (isHydrated && found === null) {
    const kept = keptDraft<KeptReceipt>(draft)
    const lines = goOnWith(receipt, kept)
    setFound({ sent: (lines && kept?.sent) ?? null })
    if (lines) goOn(lines)
  }
  return found?.sent ?? null
}

/** What is typed meanwhile, for a save that began before. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** A save of this page whose answer was lost is no conflict: it stands, or the next one goes over it. */
async function overOwn(
  error: unknown,
  look: () => Promise<Receipt>,
  put: (version: number) => Promise<Receipt>,
  facts: LineFacts[],
  before: readonly LineFacts[] | null,
): Promise<Receipt> {
  if (!(error instanceof ApiFailure) || error.status !== 409) throw error
  const there = await look()
  if (isOwnWrite(there, facts)) return there
  if (isOwnWrite(there, before)) return put(there.version)
  throw error
}

function useSaveLater(due: boolean, edits: number, save: () => Promise<boolean>): void {
  useEffect(() => {
    if (!due) return undefined
    const timer = setTimeout(() => void save(), saveAfterMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each edit begins the wait anew; what is saved is read when it is over
  }, [due, edits])
}

/** A cell typed over; what was wrong with it is looked at anew. */
export function withCell(lines: readonly DraftLine[], key: string, cell: Cell, text: string): DraftLine[] {
  return lines.map((line) =>
    line.key === key
      ? { ...line, values: { ...line.values, [cell]: text }, problems: line.problems.filter(({ field }) => field !== cell) }
      : line,
  )
}

/** The cells that stand in the way of posting. */
export function wrongCells(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, line) => {
    const wrong = new Set<string>([...line.problems.map(({ field }) => field), ...readDraft(line).unreadable])
    return sum + cells.filter((cell) => wrong.has(cell)).length
  }, 0)
}
