import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../lib/network-api.ts'
import { askUntilAnswered } from './ask-until-answered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers each time with the next status; 200 is an answer. */
function asked(...statuses: number[]) {
  const heard: string[] = []
  const stop = askUntilAnswered({
    ask: async () => {
      const status = statuses.shift() ?? 200
      if (status !== 200) throw new ApiFailure(status, null)
      return 'found'
    },
    onAnswer: (answer) => heard.push(answer),
    onSilence: () => heard.push('silence'),
    afterMs: 250,
  })
  return { heard, stop }
}

test('after an outage it is answered by itself, and then asked no more', async () => {
  const { heard } = asked(0, 503)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(['silence', 'silence', 'found'])
})

test('what is refused is not asked again', async () => {
  const { heard } = asked(404)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(['silence'])
})

test('who types on hears nothing more of the older text', async () => {
  const { heard, stop } = asked(0)
  await vi.advanceTimersByTimeAsync(300)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(['silence'])
})
