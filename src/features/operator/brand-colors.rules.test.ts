import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brandStyle, contrast, unreadable } from './brand-colors.rules.ts'

const own = { light: '#0a5a3c', dark: '#74d6a4' }

test('contrast is that of WCAG 2.2: black on white 21, the green of the product under white 8.27', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', own.light)).toBeCloseTo(8.27, 2)
})

describe('a pair of colors', () => {
  test.each([
    ['the colors of the product', own, []],
    ['a dark blue and a light one', { light: '#123a7a', dark: '#a9c7ff' }, []],
    ['a maroon and a rose', { light: '#7a1230', dark: '#ffb3c4' }, []],
    ['a yellow on white paper', { light: '#ffd500', dark: '#ffd500' }, ['light']],
    ['a dark blue on dark paper', { light: '#123a7a', dark: '#123a7a' }, ['dark']],
    ['a grey that fits neither', { light: '#888888', dark: '#555555' }, ['light', 'dark']],
  ])('%s', (_, colors, expected) => {
    expect(unreadable(colors)).toEqual(expected)
  })
})

test('every ground the color is checked on is a ground of the style sheet', () => {
  const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
  const rules = readFileSync(new URL('brand-colors.rules.ts', import.meta.url), 'utf8')
  const [light, dark] = [...rules.matchAll(/^ {2}(?:light|dark): \[(.*)\],$/gm)].map(([, list = '']) => list.match(/#\w{6}/g) ?? [])
  const value = (name: string, block: string) => new RegExp(`--${name}: (#\\w{6})`).exec(block)?.[1]
  const names = ['page', 'surface', 'sunken', 'pink', 'yellow', 'blue']
  expect(light).toEqual(names.map((name) => value(name, css)))
  expect(dark).toEqual(names.map((name) => value(name, css.slice(css.indexOf("[data-theme='dark']")))))
})

test('the style sets the tokens for light, dark by choice and dark by system, and white is read on its binding', () => {
  const style = brandStyle({ light: '#123a7a', dark: '#a9c7ff' })
  expect(style).toMatch(/^:root\{--leaf:#123a7a;[^}]*\}:root\[data-theme='dark'\]\{--leaf:#a9c7ff;/)
  expect(style).toContain("@media (prefers-color-scheme:dark){:root:not([data-theme='light']){--leaf:#a9c7ff")
  for (const [, binding = ''] of style.matchAll(/--binding:(#\w{6})/g)) expect(contrast('#ffffff', binding)).toBeGreaterThanOrEqual(4.5)
})
