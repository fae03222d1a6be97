import { readFileSync, statSync } from 'node:fs'
import { createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Button } from './controls/button.tsx'
import { Combobox } from './controls/combobox.tsx'
import { DoseDots } from './layout/dose-dots.tsx'
import { iconNames } from './pictures/icon-names.ts'
import { Icon } from './pictures/icon.tsx'
import { Pack } from './pictures/pack.tsx'
import { Stepper } from './controls/stepper.tsx'
import { Styleguide } from './styleguide.tsx'
import { TextField } from './controls/text-input.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(h(MemoryRouter, null, element))
const file = (path: string) => new URL(path, import.meta.url)

describe('everything the design system draws on the server', () => {
  const guide = html(h(Styleguide))

  test('carries no style attribute, which the content policy refuses', () => {
    expect(guide).not.toMatch(/\sstyle=/)
  })

  test('carries no address that the content policy refuses', () => {
    expect(guide).not.toMatch(/(href|src)="(data|javascript):/)
  })

  test('names every image and hides every other drawing', () => {
    const drawings = guide.match(/<svg[^>]*>/g) ?? []
    expect(drawings.length).toBeGreaterThan(100)
    for (const drawing of drawings) expect(drawing).toMatch(/aria-hidden="true"|role="img" aria-label="[^"]+"/)
  })

  test('uses every id once', () => {
    const ids = [...guide.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a field', () => {
  const wrong = html(h(TextField, { label: 'Mobile number', hint: 'We send a code.', error: 'Enter 10 digits.', name: 'phone' }))

  test('belongs to its label, its error and its hint', () => {
    const id = /<label for="([^"]+)"/.exec(wrong)![1]!
    expect(wrong).toContain(`aria-describedby="${id}-error ${id}-hint"`)
    expect(wrong).toContain('aria-invalid="true"')
  })

  test('says its error between label and control', () => {
    expect(wrong.indexOf('Enter 10 digits.')).toBeLessThan(wrong.indexOf('<input'))
  })

  test('without an error claims none', () => {
    expect(html(h(TextField, { label: 'City', name: 'city' }))).not.toMatch(/aria-invalid|aria-describedby/)
  })
})

describe('a button', () => {
  test('that cannot be used stays in the order of Tab and tells why', () => {
    const shown = html(h(Button, { disabledReason: 'Add a prescription first.' }, 'Choose address'))
    expect(shown).not.toMatch(/\sdisabled/)
    const id = /aria-describedby="([^"]+)"/.exec(shown)![1]!
    expect(shown).toContain(`id="${id}"`)
  })

  test('on its way keeps its words and says that it is busy', () => {
    const shown = html(h(Button, { busy: true }, 'Pay ₹171.00'))
    expect(shown).toContain('aria-busy="true"')
    expect(shown).toContain('Pay ₹171.00')
  })
})

test('a stepper in a form sends the next quantity without any script', () => {
  const shown = html(h(Stepper, { value: 2, name: 'quantity', label: 'Quantity of ORS', lessLabel: 'One less', moreLabel: 'One more' }))
  const [less, more] = shown.match(/<button [^>]*>/g)!
  for (const part of ['type="submit"', 'name="quantity"', 'value="1"', 'aria-label="One less"']) expect(less).toContain(part)
  for (const part of ['type="submit"', 'name="quantity"', 'value="3"', 'aria-label="One more"']) expect(more).toContain(part)
})

test('a combobox is a plain search form before its script comes', () => {
  const props = { name: 'term', action: '/search', label: 'Search medicines', submitLabel: 'Search' }
  const shown = html(h(Combobox, { ...props, value: '', onValueChange: () => {}, list: () => null }))
  expect(shown).toContain('action="/search" method="get"')
  expect(shown).toMatch(/role="combobox" aria-expanded="false" aria-controls="([^"]+)" aria-autocomplete="list"/)
})

test('the strength is on the pack and its name says it is an illustration', () => {
  const shown = html(
    h(Pack, { medicineId: 'amox', form: 'capsules', strength: '500 mg', prescription: true, label: 'Illustration: capsules' }),
  )
  expect(shown).toContain('500 mg</tspan>')
  expect(shown).toContain('role="img" aria-label="Illustration: capsules"')
  expect(shown).toContain('#pack-capsules-rx')
})

test('1-0-1 is said in words when the dots stand alone', () => {
  const label = '1 in the morning, 0 at noon, 1 at night'
  expect(html(h(DoseDots, { pattern: [1, 0, 1], label }))).toContain(`role="img" aria-label="${label}"`)
})

test('an icon beside words is silent', () => {
  expect(html(h(Icon, { name: 'truck' }))).toContain('aria-hidden="true"')
})

test('the sprite holds every icon that has a name and every drawing, and no other', () => {
  const idsIn = (name: string) => [...readFileSync(file(name), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  expect(idsIn('pictures/icons.svg')).toEqual([...iconNames, ...idsIn('pictures/drawings.svg')])
})

test('the Latin faces of a first visit weigh at most 30 kB, a Devanagari face at most 72 kB, with every letter of a name', () => {
  const size = (name: string) => statSync(file(`fonts/${name}.woff2`)).size
  expect(size('anek-latin') + size('anek-rupee')).toBeLessThanOrEqual(30_000)
  expect(size('anek-devanagari')).toBeLessThanOrEqual(70_000)
})
