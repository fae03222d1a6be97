import { expect, test } from 'vitest'
import { beforeLock, finishBeforeLock } from './before-lock.ts'

test('what was typed last is sent before the desk is closed, and a failure keeps nobody', async () => {
  const done: string[] = []
  const stops = [
    beforeLock(async () => {
      await Promise.resolve()
      done.push('saved')
    }),
    beforeLock(() => Promise.reject(new Error('offline'))),
  ]
  await finishBeforeLock()
  expect(done).toEqual(['saved'])
  for (const stop of stops) stop()
  await finishBeforeLock()
  expect(done).toEqual(['saved'])
})

test('a server that does not answer keeps no desk open', async () => {
  const stop = beforeLock(() => new Promise(() => {}))
  await expect(finishBeforeLock(5)).resolves.toBeUndefined()
  stop()
})
