import { describe, expect, test } from 'vitest'
import {
  type SessionEvent,
  type SessionState,
  sessionEvents,
  sessionStates,
  stateAfter,
  viewOf,
  waitsForSession,
} from './session-states.rules.ts'

/** Every cell, written down apart from the code: a row for each state, in the order of the events. */
const cells: Record<SessionState, string> = {
  //             stored       accepted   asked      refused  empty    left     unanswered   offline      idled        resumed
  visitor: '     restoring    signed-in  asked      visitor  visitor  visitor  visitor      visitor      visitor      visitor',
  restoring: '   restoring    signed-in  asked      over     visitor  visitor  unreachable  restoring    restoring    restoring',
  unreachable: ' unreachable  signed-in  asked      over     visitor  visitor  unreachable  restoring    unreachable  unreachable',
  asked: '       asked        signed-in  asked      visitor  visitor  visitor  asked        asked        asked        asked',
  'signed-in': ' signed-in    signed-in  signed-in  over     over     visitor  signed-in    signed-in    idle         signed-in',
  idle: '        idle         idle       idle       over     over     visitor  idle         idle         idle         signed-in',
  over: '        over         signed-in  asked      over     over     visitor  over         over         over         over',
}
const table = sessionStates.flatMap((state) => {
  const next = cells[state].trim().split(/\s+/) as SessionState[]
  return sessionEvents.map((event, n) => [state, event, next[n]] as const)
})

describe('the session as one table', () => {
  test.each(table)('%s, %s: %s', (state, event, next) => expect(stateAfter(state, event)).toBe(next))

  test('from every state a refusal leads to a page with a way to sign in, and signing in leads on', () => {
    for (const state of sessionStates) {
      const refused = stateAfter(state, 'refused')
      expect(viewOf(refused).is).toBe('visitor')
      expect(viewOf(stateAfter(refused, 'accepted')).is).toBe('signed-in')
    }
  })

  test.each<SessionEvent>(['unanswered', 'offline'])('%s says nothing about a session: nobody is signed in or out by it', (event) => {
    for (const state of sessionStates) expect(viewOf(stateAfter(state, event)).is).toBe(viewOf(state).is)
  })

  test('whoever pressed Logout is a visitor and not somebody whose session ended', () => {
    for (const state of sessionStates) expect(viewOf(stateAfter(state, 'left'))).toMatchObject({ is: 'visitor', over: false })
  })
})

test('only a page whose own data came without a session waits for one', () => {
  const shell = { loaderData: { brand: 'Parcha' } }
  expect(waitsForSession([shell, { loaderData: null }])).toBe(true)
  expect(waitsForSession([shell, { loaderData: { orders: [] } }])).toBe(false)
  expect(waitsForSession([shell, {}])).toBe(false)
})
