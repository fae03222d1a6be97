import { useEffect, useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { type Cell, cells, type DraftLine, draftOf, readDraft } from './receipt-draft.rules.ts'
import { sumsOf } from './receipt-line.rules.ts'
import type { Receipt } from './receipts.contract.ts'

const saveAfterMs = 1000

/** A receipt while it is written: kept by the server a moment after the last key, so that nobody loses a delivery half entered. */
export function useReceipt(receipt: Receipt, pharmacy: string | undefined, onPosted: () => Promise<void>) {
  const of = pharmacy ? { pharmacy } : {}
  const params = { id: receipt.id }
  const sending = useSending()
  const [keys] = useState(() => idempotencyKeys())
  const [lines, setLines] = useState(() => receipt.lines.map((line) => draftOf(line, line.problems)))
  const [stored, setStored] = useState({ version: receipt.version, edits: 0 })
  const [edits, setEdits] = useState(0)
  const change = (next: readonly DraftLine[]) => {
    setLines([...next])
    setEdits((count) => count + 1)
  }
  const read = lines.map(readDraft)
  const isUnreadable = read.some(({ unreadable }) => unreadable.length > 0)
  const write = async (): Promise<Receipt> => {
    const body = { ...of, version: stored.version, lines: read.map(({ facts }) => facts) }
    const written = await browserApi('PUT /api/desk/stock/receipt/{id}/', { params, body })
    setStored({ version: written.version, edits })
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
  return { ...sending, lines, change, dirty, isUnreadable, save, post, sums: sumsOf(read.map(({ facts }) => facts)) }
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
