import { expect, test } from 'vitest'
import { groupedLooks } from './looks.rules.ts'

const look = (id: number, who: string, at: string) => ({ id, who, at, role: 'front_office' })

test('what one person did on one day stands in one line with the newest time, and another person or day in its own', () => {
  const looks = [
    look(5, 'Neha', '2026-11-21T06:00:00Z'),
    look(4, 'Neha', '2026-11-21T05:00:00Z'),
    look(3, 'Ravi', '2026-11-21T04:00:00Z'),
    look(2, 'Neha', '2026-11-21T03:00:00Z'),
    look(1, 'Neha', '2026-11-19T03:00:00Z'),
  ]
  expect(groupedLooks(looks).map(({ id, times }) => [id, times])).toEqual([
    [5, 2],
    [3, 1],
    [2, 1],
    [1, 1],
  ])
})
