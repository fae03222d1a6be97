import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Idleness, sessionTimes, type SharedActivity, startTimers } from './session-timers.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => vi.useRealTimers())

/** One browser's storage: a write in one tab is heard in the others, as `storage` events are. */
function browser() {
  let stored: number | null = null
  const tabs: { shared: SharedActivity; look: () => void }[] = []
  return (since?: number) => {
    const heard: Idleness[] = []
    let refreshes = 0
    const shared: SharedActivity = {
      read: () => stored,
      write: (at) => {
        stored = at
        for (const other of tabs) if (other.shared !== shared) other.look()
      },
    }
    const timers = startTimers({
      shared,
      onIdleness: (state) => heard.push(state),
      onRefreshDue: () => void refreshes++,
      ...(since === undefined ? {} : { since }),
    })
    tabs.push({ shared, look: timers.look })
    const words = () => heard.map(({ is }) => is)
    return { ...timers, heard, words, refreshes: () => refreshes }
  }
}

/** The machine sleeps: the clock goes on, no timer fires. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('idleness', () => {
  test('warns at 1,680,000 ms with the moment of the end, and expires at 1,800,000 ms (specification, sections 4 and 9)', () => {
    const tab = browser()()
    const start = Date.now()
    vi.advanceTimersByTime(1_679_999)
    expect(tab.words()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(tab.heard).toEqual([{ is: 'warned', endsAt: start + 1_800_000 }])
    vi.advanceTimersByTime(119_999)
    expect(tab.words()).toEqual(['warned'])
    vi.advanceTimersByTime(1)
    expect(tab.words()).toEqual(['warned', 'expired'])
  })

  test('whatever somebody does counts from that moment, to the millisecond', () => {
    const tab = browser()()
    vi.advanceTimersByTime(1_234_567)
    tab.activity()
    vi.advanceTimersByTime(1_679_999)
    expect(tab.words()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(tab.words()).toEqual(['warned'])
    tab.activity()
    expect(tab.words()).toEqual(['warned', 'active'])
  })

  test('an expired session ignores the mouse, and goes on when it is reopened', () => {
    const tab = browser()()
    vi.advanceTimersByTime(sessionTimes.idleAfter)
    tab.activity()
    expect(tab.words()).toEqual(['warned', 'expired'])
    tab.reopen()
    expect(tab.words().at(-1)).toBe('active')
    vi.advanceTimersByTime(1_680_000)
    expect(tab.words().at(-1)).toBe('warned')
  })

  test('two tabs are one person: activity in one keeps the other, and both end in the same millisecond', () => {
    const open = browser()
    const [first, second] = [open(), open()]
    vi.advanceTimersByTime(1_700_000)
    expect([first.words(), second.words()]).toEqual([['warned'], ['warned']])
    first.activity()
    expect(second.words()).toEqual(['warned', 'active'])
    vi.advanceTimersByTime(1_799_999)
    expect(second.words().at(-1)).toBe('warned')
    vi.advanceTimersByTime(1)
    expect([first.words().at(-1), second.words().at(-1)]).toEqual(['expired', 'expired'])
    second.reopen()
    expect(first.words().at(-1)).toBe('active')
  })

  test('a machine that slept through the warning is expired at the first look, and a shorter sleep is warned of what is left', () => {
    const long = browser()()
    sleep(5_000_000)
    long.look()
    expect(long.words()).toEqual(['expired'])
    const short = browser()()
    const start = Date.now()
    sleep(1_700_000)
    short.look()
    expect(short.heard).toEqual([{ is: 'warned', endsAt: start + 1_800_000 }])
    vi.advanceTimersByTime(100_000)
    expect(short.words()).toEqual(['warned', 'expired'])
  })

  test('the first touch after a long sleep finds the session expired, even before any look', () => {
    const tab = browser()()
    sleep(1_800_000)
    tab.activity()
    expect(tab.words()).toEqual(['expired'])
  })

  test('never during a call, a payment or an upload, in no tab; the half hour counts from their end', () => {
    const open = browser()
    const [calling, other] = [open(), open()]
    const letGo = calling.hold()
    const alsoPaying = calling.hold()
    vi.advanceTimersByTime(7_200_000)
    expect([calling.words(), other.words()]).toEqual([[], []])
    letGo()
    letGo()
    vi.advanceTimersByTime(3_600_000)
    expect(calling.words()).toEqual([])
    alsoPaying()
    vi.advanceTimersByTime(1_679_999)
    expect([calling.words(), other.words()]).toEqual([[], []])
    vi.advanceTimersByTime(120_001)
    expect([calling.words(), other.words()]).toEqual([
      ['warned', 'expired'],
      ['warned', 'expired'],
    ])
  })

  test('a session that comes back by itself long after its page was opened is no sign of anybody, in no tab', () => {
    const open = browser()
    const first = open()
    const opened = Date.now()
    vi.advanceTimersByTime(1_500_000)
    const late = open(opened)
    vi.advanceTimersByTime(180_000)
    expect([first.words(), late.words()]).toEqual([['warned'], ['warned']])
    vi.advanceTimersByTime(120_000)
    expect([first.words(), late.words()]).toEqual([
      ['warned', 'expired'],
      ['warned', 'expired'],
    ])
    expect(open(opened).words()).toEqual(['expired'])
  })

  test('a call that began before the warning ended takes the warning away', () => {
    const tab = browser()()
    vi.advanceTimersByTime(1_700_000)
    tab.hold()
    expect(tab.words()).toEqual(['warned', 'active'])
  })
})

describe('refreshing', () => {
  test('is due every 600,000 ms, and is no activity', () => {
    const tab = browser()()
    vi.advanceTimersByTime(599_999)
    expect(tab.refreshes()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(tab.refreshes()).toBe(1)
    vi.advanceTimersByTime(600_000)
    expect(tab.refreshes()).toBe(2)
    vi.advanceTimersByTime(480_000)
    expect(tab.words()).toEqual(['warned'])
  })

  test('counts from the last token, whatever brought it', () => {
    const tab = browser()()
    vi.advanceTimersByTime(500_000)
    tab.refreshed()
    vi.advanceTimersByTime(599_999)
    expect(tab.refreshes()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(tab.refreshes()).toBe(1)
  })

  test('is done once after a sleep, not once for each ten minutes slept', () => {
    const tab = browser()()
    sleep(1_500_000)
    tab.look()
    expect(tab.refreshes()).toBe(1)
  })

  test('rests while the session is expired, and comes at once when it goes on', () => {
    const tab = browser()()
    vi.advanceTimersByTime(1_800_000)
    const before = tab.refreshes()
    vi.advanceTimersByTime(3_600_000)
    expect(tab.refreshes()).toBe(before)
    tab.reopen()
    expect(tab.refreshes()).toBe(before + 1)
  })

  test('nothing happens after the end', () => {
    const tab = browser()()
    tab.stop()
    vi.advanceTimersByTime(10_000_000)
    expect([tab.refreshes(), tab.words()]).toEqual([0, []])
  })
})

test('a clock that is set back two hours counts from there: warned after 28 minutes, refreshed after ten, in both tabs', () => {
  const open = browser()
  const [first, second] = [open(), open()]
  vi.advanceTimersByTime(60_000)
  sleep(-7_200_000)
  first.look()
  second.look()
  vi.advanceTimersByTime(600_000)
  expect([first.refreshes(), second.refreshes()]).toEqual([1, 1])
  vi.advanceTimersByTime(1_079_999)
  expect([first.words(), second.words()]).toEqual([[], []])
  vi.advanceTimersByTime(1)
  expect([first.words(), second.words()]).toEqual([['warned'], ['warned']])
})
