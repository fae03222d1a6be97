import { expect, test } from 'vitest'
import { fittedTo, isFitted, memoryMbOf } from './fit-memory.ts'

test('a machine of 1 GB gets a quarter of it as heap and a small nursery; a large one V8’s own measure', () => {
  expect(fittedTo(1024).flags).toEqual(['--max-old-space-size=256', '--max-semi-space-size=4'])
  expect(fittedTo(4096).flags).toEqual(['--max-old-space-size=1024', '--max-semi-space-size=8'])
  expect(fittedTo(24_000)).toEqual({ flags: [], env: { MALLOC_ARENA_MAX: '2' } })
})

test('never less heap than the pages themselves take', () => {
  expect(fittedTo(512).flags).toContain('--max-old-space-size=256')
})

test('the operator’s word goes before the machine’s', () => {
  expect(memoryMbOf({ MEMORY_MB: '1024' }, 24e9)).toBe(1024)
  expect(memoryMbOf({}, 2048 * 1024 * 1024)).toBe(2048)
  expect(memoryMbOf({ MEMORY_MB: 'much' }, 1024 * 1024 * 1024)).toBe(1024)
})

test('what somebody set by hand stays, and nothing begins anew twice', () => {
  expect(isFitted({}, [])).toBe(false)
  expect(isFitted({ MALLOC_ARENA_MAX: '2' }, [])).toBe(true)
  expect(isFitted({ NODE_OPTIONS: '--max-old-space-size=900' }, [])).toBe(true)
  expect(isFitted({}, ['--max_old_space_size=900'])).toBe(true)
})
