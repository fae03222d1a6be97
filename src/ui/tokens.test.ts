import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Tokens = Record<string, string>
const read = (block: string): Tokens => Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!]))
const block = (selector: string) => css.slice(css.indexOf('{', css.indexOf(selector)), css.indexOf('}', css.indexOf(selector)))

const light = read(block(':root {'))
const chosenDark = read(block(":root[data-theme='dark']"))
const systemDark = read(block(":root:not([data-theme='light'])"))
const dark = { ...light, ...chosenDark }

/** Relative luminance of `#rrggbb` as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: Tokens, over: string, under: string): number {
  const [high, low] = [luminance(tokens[over]!), luminance(tokens[under]!)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const papers = ['pink', 'yellow', 'blue']
const grounds = ['page', 'surface', 'sunken', ...papers]
const pairs = (over: string, unders: string[], least: number) => unders.map((under) => ({ over, under, least }))

const table = [
  ...pairs('ink', [...grounds, 'leaf-tint', 'red-tint'], 7),
  ...pairs('ink-2', grounds, 7),
  ...pairs('ink-3', ['page', 'surface', 'sunken'], 4.5),
  ...pairs('on-leaf', ['leaf', 'leaf-hover'], 7),
  ...pairs('leaf', [...grounds, 'leaf-tint'], 4.5),
  ...pairs('pen', grounds, 7),
  ...pairs('red', ['page', 'surface', 'sunken', 'pink', 'yellow', 'red-tint'], 4.5),
  ...pairs('on-red', ['red'], 4.5),
  ...pairs('amber-text', ['yellow', 'surface', 'page'], 7),
  ...pairs('on-amber', ['amber'], 7),
  ...pairs('on-binding', ['binding'], 7),
  ...pairs('live-on-cover', ['binding'], 4.5),
  ...pairs('live', ['page', 'surface', 'blue'], 4.5),
  ...pairs('good', ['good-bg', 'surface'], 4.5),
  ...pairs('ask', ['ask-bg', 'surface'], 4.5),
  ...pairs('stop', ['stop-bg', 'surface'], 4.5),
  ...pairs('field', [...grounds], 3),
  ...pairs('focus-out', ['page', 'surface', 'sunken', 'focus-in', ...papers], 3),
]

describe.each([
  ['light', light],
  ['dark', dark],
])('on %s paper', (_, tokens) => {
  test.each(table)('$over on $under reaches $least to 1', ({ over, under, least }) => {
    expect(contrast(tokens, over, under)).toBeGreaterThanOrEqual(least)
  })

  test.each(['leaf', 'binding', 'red'])('one of the two rings of the focus stands out from %s', (ground) => {
    const rings = ['focus-in', 'focus-out'].map((ring) => contrast(tokens, ring, ground))
    expect(Math.max(...rings)).toBeGreaterThanOrEqual(3)
  })
})

test('the table of the specification: ink on page 15.57, leaf under white 8.27, the dark ink on page 16.76', () => {
  expect(contrast(light, 'ink', 'page')).toBeCloseTo(15.57, 2)
  expect(contrast(light, 'on-leaf', 'leaf')).toBeCloseTo(8.27, 2)
  expect(contrast(dark, 'ink', 'page')).toBeCloseTo(16.76, 2)
})

test('choosing dark and having a dark system give the same tokens', () => {
  expect(chosenDark).toEqual(systemDark)
})

test('every colour of the dark theme exists in the light one', () => {
  expect(Object.keys(chosenDark).filter((name) => !(name in light))).toEqual([])
})

test('every token is used somewhere', () => {
  const files = globSync('../**/*.{css,ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('tokens.css'))
  const used = [css, ...files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))].join('\n')
  const names = Object.keys({ ...light, ...chosenDark, ...systemDark })
  expect(names.filter((name) => !new RegExp(`var\\(--${name}[),]|'--${name}'`).test(used))).toEqual([])
})
