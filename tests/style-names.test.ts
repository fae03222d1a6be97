import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classesOf, strayClasses } from './support/style-names.ts'

test('every class that a component names has a style, and every style a component', () => {
  expect(strayClasses(join(import.meta.dirname, '../src'))).toEqual([])
})

test('the classes of a module are those of its selectors, in whatever block, and nothing out of a value or a comment', () => {
  const css = `
    /* .comment { } */
    .a, .b-c > .d:not(.e) :global(.k) { background: url(x.png); margin: .5em 1.5em; grid-template-areas: '.f' }
    @media (width < 5.5em) { .g::before { content: '.h'; } }
    .i { color: red; &:hover .j { width: calc(100% - .25rem); } }`
  expect([...classesOf(css)].toSorted()).toEqual(['a', 'b-c', 'd', 'e', 'g', 'i', 'j'])
})
