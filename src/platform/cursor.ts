import { Refusal } from '../lib/errors.ts'

/** What `cursorAfter` of `lib/cursor.ts` wrote; null for the first page. */
export function readCursor(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null
  const [time = '', id = ''] = cursor.split(' ')
  const at = new Date(time)
  if (Number.isNaN(at.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) throw invalidCursor()
  return { at, id }
}

export function invalidCursor(): Refusal {
  return new Refusal('invalid', { fields: { cursor: ['Invalid cursor'] } })
}
