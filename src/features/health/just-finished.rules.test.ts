import { expect, test } from 'vitest'
import { justFinished } from './just-finished.rules.ts'

const ended = (finished_on: string, more: { stopped?: boolean; to_renew?: boolean } = {}) => ({
  finished_on,
  stopped: false,
  to_renew: false,
  ...more,
})

test('a course that just finished is told for three days, one to renew for a month, one that was stopped not at all', () => {
  const [now, recent, old] = [ended('2026-11-28'), ended('2026-11-26'), ended('2026-11-25')]
  const [paper, oldPaper] = [ended('2026-10-30', { to_renew: true }), ended('2026-10-29', { to_renew: true })]
  const stopped = ended('2026-11-28', { stopped: true })
  expect(justFinished([now, recent, old, paper, oldPaper, stopped], '2026-11-29')).toEqual({
    lately: [now, recent, paper],
    before: [old, oldPaper, stopped],
  })
})
