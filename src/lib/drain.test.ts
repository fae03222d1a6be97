import { expect, test } from 'vitest'
import { drain } from './drain.ts'

/** So many that wait, of which some fail and stay. */
function backlog(count: number, failing: ReadonlySet<number> = new Set()) {
  const waiting = new Set(Array.from({ length: count }, (_, n) => n))
  const told: number[] = []
  const run = () =>
    drain(
      async (most) => [...waiting].slice(0, most).map((id) => ({ id })),
      async ({ id }) => {
        if (failing.has(id)) throw new Error('stuck')
        waiting.delete(id)
      },
      (_, { id }) => void told.push(id),
    )
  return { waiting, told, run }
}

test('a backlog of 1,000 is worked off in one go, not 200 a minute', async () => {
  const { waiting, run } = backlog(1000)
  await run()
  expect(waiting.size).toBe(0)
})

test('what fails is told once and keeps nobody waiting, even when it fills a whole batch', async () => {
  const stuck = new Set(Array.from({ length: 300 }, (_, n) => n))
  const { waiting, told, run } = backlog(1000, stuck)
  await run()
  expect([waiting, told.length]).toEqual([stuck, 300])
})
