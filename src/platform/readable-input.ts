import { Refusal } from '../lib/errors.ts'

/** Nothing we take is deeper; a schema or a printer that recurses would run out of stack. */
const deepest = 32

/** Refuses what no table can hold and no address can carry: zero characters, halves of characters, endless nesting. */
export function refuseUnreadable(value: unknown, depth = 0): void {
  if (depth > deepest) throw new Refusal('bad_request')
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('bad_request')
    return
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  for (const [name, entry] of Object.entries(value)) {
    refuseUnreadable(name, depth)
    refuseUnreadable(entry, depth + 1)
  }
}
