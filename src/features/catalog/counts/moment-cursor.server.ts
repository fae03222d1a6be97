import { invalidCursor } from '../../../platform/cursor.ts'

/** Behind which document a page begins: when it was made, and its id. */
export function readMoment(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null
  const [, at, id] = /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) throw invalidCursor()
  return { at: new Date(at), id }
}
