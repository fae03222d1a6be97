import { type DraftLine, draftOf, readDraft } from './receipt-draft.rules.ts'
import type { LineFacts } from './receipt-line.rules.ts'
import type { Receipt } from './receipts.contract.ts'

type Stored = Pick<Receipt, 'version' | 'lines'>
/** Cells that are not saved yet, kept on the device, with what was sent last and may or may not have arrived. */
export interface KeptReceipt {
  version: number
  lines: readonly DraftLine[]
  sent: readonly LineFacts[] | null
}

/** Whether the server holds just what this page sent: a write whose answer was lost is the page's own, not a colleague's. */
export function isOwnWrite(stored: Stored, sent: readonly LineFacts[] | null): boolean {
  return sent !== null && JSON.stringify(stored.lines.map((line) => readDraft(draftOf(line)).facts)) === JSON.stringify(sent)
}

/** The cells to go on with after a reload; null where there are none, or a colleague wrote meanwhile. */
export function goOnWith(stored: Stored, kept: KeptReceipt | undefined): DraftLine[] | null {
  if (!kept || (kept.version !== stored.version && !isOwnWrite(stored, kept.sent))) return null
  // The keys of another page may be given out again.
  return kept.lines.map((line, at) => ({ ...line, key: `kept ${at}` }))
}
