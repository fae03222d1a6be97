import { expect, test } from 'vitest'
import type { Db } from './database.server.ts'
import { keptBriefly } from './kept-briefly.server.ts'

const db = {} as Db
const at = (ms: number) => new Date(1_800_000_000_000 + ms)

test('what was made is given to everybody who asks with the same key, until it is too old', async () => {
  let made = 0
  const ask = keptBriefly(5000, (_, key) => Promise.resolve(`${key}${++made}`))
  expect(await Promise.all([ask(db, 'a', at(0)), ask(db, 'a', at(4999)), ask(db, 'b', at(0))])).toEqual(['a1', 'a1', 'b2'])
  expect(await ask(db, 'a', at(5000))).toBe('a3')
  expect(await ask({} as Db, 'a', at(5000))).toBe('a4')
})

test('a failure is told to whoever waited for it and kept for nobody', async () => {
  let made = 0
  const ask = keptBriefly(5000, () => (++made === 1 ? Promise.reject(new Error('no line')) : Promise.resolve(made)))
  await expect(ask(db, 'a', at(0))).rejects.toThrow('no line')
  expect(await ask(db, 'a', at(1))).toBe(2)
})

test('ever new keys fill no memory', async () => {
  let made = 0
  const ask = keptBriefly(5000, () => Promise.resolve(++made))
  for (let n = 0; n < 600; n++) await ask(db, String(n), at(0))
  expect(await ask(db, '0', at(0))).toBe(601)
})
