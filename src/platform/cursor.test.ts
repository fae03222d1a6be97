import { expect, test } from 'vitest'
import { cursorAfter } from '../lib/cursor.ts'
import { readCursor } from './cursor.ts'

const id = '0192f000-0000-7000-8000-000000000201'

test('reads the cursor of the last row seen, whether the row came from the database or the API', () => {
  const at = new Date('2026-11-21T11:59:00.123Z')
  expect(readCursor(cursorAfter(at, id))).toEqual({ at, id })
  expect(readCursor(cursorAfter(at.toISOString(), id))).toEqual({ at, id })
})

test('begins with the first page when there is no cursor', () => {
  expect(readCursor(undefined)).toBeNull()
})

test.each(['', 'yesterday', `yesterday ${id}`, '2026-11-21T11:59:00Z', '2026-11-21T11:59:00Z 1; drop table'])('refuses “%s”', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'invalid', fields: { cursor: ['Invalid cursor'] } }))
})
