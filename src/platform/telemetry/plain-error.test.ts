import pg from 'pg'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { plainError } from './plain-error.server.ts'

/** What a call throws. */
function thrown(work: () => unknown): Error {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('it threw nothing')
}

const name = 'Ashalata Devi'

test('a message that stands in the source is kept; one that a value was put into is not', () => {
  const fixed = plainError(
    thrown(() => {
      throw new RangeError('a chain has no first link')
    }),
  )
  expect(fixed).toMatchObject({
    type: 'RangeError',
    message: 'a chain has no first link',
    stack: expect.stringContaining('plain-error.test.ts'),
  })
  const filled = plainError(
    thrown(() => {
      throw new RangeError(`no medicine ${name}`)
    }),
  )
  expect(filled.message).toBe('RangeError')
  expect(JSON.stringify(filled)).not.toContain(name)
})

test('of the engine’s own sentences those are kept that name a field, and none that quotes what it read', () => {
  const rows: { price: { paise: number } }[] = []
  expect(plainError(thrown(() => rows[0]!.price)).message).toBe("Cannot read properties of undefined (reading 'price')")
  expect(plainError(thrown(() => JSON.parse(name) as unknown)).message).toBe('SyntaxError')
})

test('an error of the database tells its SQLSTATE, its routine and its sentence without the value', () => {
  const error = Object.assign(new pg.DatabaseError(`invalid input syntax for type uuid: "${name} "9812345678""`, 90, 'error'), {
    severity: 'ERROR',
    code: '22P02',
    routine: 'string_to_uuid',
    detail: name,
    where: name,
  })
  const plain = plainError(error)
  expect(plain).toMatchObject({
    type: 'error',
    code: '22P02',
    routine: 'string_to_uuid',
    message: 'invalid input syntax for type uuid: "…"',
  })
  expect(JSON.stringify(plain)).not.toMatch(/Ashalata|98123/)
})

test('an answer that does not fit its contract tells the fields, not what was in them', () => {
  const error = thrown(() =>
    z
      .object({ items: z.array(z.object({ price_paise: z.int() })), by: z.record(z.string(), z.int()) })
      .parse({ items: [{ price_paise: name }], by: { [name]: name } }),
  )
  expect(plainError(error).message).toBe('items.0.price_paise: invalid_type, by.…: invalid_type')
})
