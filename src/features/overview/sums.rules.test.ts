import { expect, test } from 'vitest'
import { formatPaise } from '../../lib/money.ts'
import { byStep, changeOf, sumOf, waitsOf } from './sums.rules.ts'
import type { Figure, FigureName } from './figures.sql.server.ts'

const hour = new Date('2026-11-23T05:30:00Z')
const of = (figure: FigureName, count: number, more: Partial<Figure> = {}): Figure => {
  return { hour, figure, place: '', step_s: 0, count, paise: 0, ...more }
}

test('a figure is the sum of its hours and places, credit notes below zero', () => {
  const figures = [of('sales', 2, { paise: 50_000, place: 'jaipur' }), of('sales', 1, { paise: -10_000 }), of('orders', 9)]
  expect(sumOf(figures, 'sales')).toEqual({ count: 3, paise: 40_000 })
  expect(sumOf([], 'orders')).toEqual({ count: 0, paise: 0 })
})

test('half waited less, nine in ten waited less; nobody waited is not zero seconds', () => {
  const figures = [of('reached', 5, { step_s: 170 }), of('reached', 4, { step_s: 60 }), of('reached', 1, { step_s: 520 })]
  expect(waitsOf(figures, 'reached')).toEqual({ p50_s: 170, p90_s: 170 })
  expect(waitsOf([...figures, of('reached', 1, { step_s: 600 })], 'reached')).toEqual({ p50_s: 170, p90_s: 520 })
  expect(waitsOf([], 'reached')).toEqual({ p50_s: null, p90_s: null })
})

test('each hour stands in the bar it belongs to', () => {
  const [first, second] = [new Date('2026-11-22T18:30:00Z'), new Date('2026-11-23T18:30:00Z')]
  const [one, other] = byStep([of('orders', 1), of('orders', 2, { hour: second })], [first, second])
  expect([one?.length, other?.[0]?.count]).toEqual([1, 2])
})

test('a change is a percentage of many and a plain number of few, money as money', () => {
  expect([changeOf(86, 77), changeOf(1, 3), changeOf(5, 5)]).toEqual(['+12%', '−2', null])
  expect(changeOf(3980, 0, formatPaise)).toBe('+₹39.80')
})
