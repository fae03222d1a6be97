import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedTexts } from '../../accounts/consents/legal-texts.data.ts'
import { textKinds } from '../../accounts/consents/text-kinds.ts'
import { readMarkdown } from './markdown.rules.ts'

const problemsOf = (markdown: string) => [...readMarkdown(markdown).problems].toSorted()

test('headings, paragraphs, lists, bold, italic and links become data', () => {
  expect(
    readMarkdown('# Title\n\nA **bold** and *slanted* [link](/policies/returns).\n\n- one\n- two\n\n1. first\n\n### Small').blocks,
  ).toEqual([
    { kind: 'heading', level: 2, parts: [{ text: 'Title' }] },
    {
      kind: 'paragraph',
      parts: [
        { text: 'A ' },
        { text: 'bold', strong: true },
        { text: ' and ' },
        { text: 'slanted', emphasis: true },
        { text: ' ' },
        { text: 'link', href: '/policies/returns' },
        { text: '.' },
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'first' }]] },
    { kind: 'heading', level: 3, parts: [{ text: 'Small' }] },
  ])
})

test('HTML, pictures, tables, code and links to scripts are refused and left out', () => {
  expect(problemsOf('<script>alert(1)</script>')).toEqual(['html'])
  expect(problemsOf('Text <b onclick="x()">bold</b>')).toEqual(['html'])
  expect(problemsOf('![x](https://a.example/x.png)')).toEqual(['picture'])
  expect(problemsOf('| a |\n|---|\n| b |')).toEqual(['form'])
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'JaVaScRiPt:x', 'vbscript:x'])
    expect(problemsOf(`[x](${href})`)).toEqual(['link'])
  expect(problemsOf('Hello {nobody}')).toEqual(['placeholder'])
})

test('whatever is typed, no part has a link but to a page, a mail or a phone', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '[',
          ']',
          '(',
          ')',
          '<',
          '>',
          'javascript:',
          'a',
          ' ',
          '\n',
          '*',
          '&#106;',
          'http://',
          '"',
          '/',
          '\\',
          '-',
          '|',
          '`',
        ),
      }),
      (markdown) => {
        const found = JSON.stringify(readMarkdown(markdown).blocks).matchAll(/"href":"([^"]*)"/g)
        for (const [, href = ''] of found) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i)
      },
    ),
  )
})

test('every shipped text can be read whole, in both languages', () => {
  for (const kind of textKinds)
    for (const { text } of shippedTexts[kind])
      for (const markdown of [text.en, text.hi]) {
        expect(problemsOf(markdown)).toEqual([])
        expect(readMarkdown(markdown).blocks.length).toBeGreaterThan(4)
      }
})
