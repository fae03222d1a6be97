import { expect, test } from 'vitest'
import { chartOf } from './chart.rules.ts'

const size = { width: 640, height: 220, left: 40, bottom: 20 }
const points = (...values: number[]) => values.map((value, at) => ({ at, value }))

test('every point is inside the drawing, the later further right, the higher further up', () => {
  const { lines, ticks } = chartOf([{ name: 'systolic', points: points(128, 134, 121) }], size)
  const dots = lines[0]?.dots ?? []
  for (const { x, y } of dots) expect(x >= 40 && x <= 640 && y >= 0 && y <= 200).toBe(true)
  expect(dots.map(({ x }) => x)).toEqual(dots.map(({ x }) => x).toSorted((a, b) => a - b))
  expect(dots[1]!.y).toBeLessThan(dots[0]!.y)
  expect(ticks.map(({ value }) => value)).toEqual([120, 125, 130, 135])
})

test('one point stands in the middle, equal ones on a line, and none draw nothing', () => {
  expect(chartOf([{ name: 'w', points: points(61.5) }], size).lines[0]?.dots).toMatchObject([{ x: 340 }])
  expect(new Set(chartOf([{ name: 'w', points: points(60, 60, 60) }], size).lines[0]?.dots.map(({ y }) => y)).size).toBe(1)
  expect(chartOf([{ name: 'w', points: [] }], size)).toEqual({ lines: [], ticks: [], days: [] })
})

test('the axis below says the first day, the last and one between', () => {
  const days = (...at: number[]) => chartOf([{ name: 'w', points: at.map((day) => ({ at: day * 86_400_000, value: 60 })) }], size).days
  expect(days(0, 4, 10).map(({ at, anchor }) => [at / 86_400_000, anchor])).toEqual([
    [0, 'start'],
    [5, 'middle'],
    [10, 'end'],
  ])
  expect(days(0, 1)).toHaveLength(2)
  expect(days(3)).toMatchObject([{ x: 340, anchor: 'middle' }])
})
