import { expect, test } from 'vitest'
import { scopedName, splitStyle } from './split-desk-style.ts'

const [desk, page] = [scopedName('row', 'src/features/x/desk-day.module.css'), scopedName('row', 'src/ui/card.module.css')]

test('names say whose they are, and the same name in two files is two', () => {
  expect(desk).toMatch(/^k[\w-]{5}$/)
  expect(page).toMatch(/^u[\w-]{5}$/)
  expect(scopedName('row', 'src/ui/list.module.css')).not.toBe(page)
})

test('each rule stands in the sheet of whoever wears it, shared ones in both, in their order', () => {
  const css = `:root{--a:1}.${page},.${desk}{color:red}.${page} .${desk}{top:0}@media (width>=900px){.${desk}{left:0}.${page}{left:1px}}@media print{.${desk}{color:#000}}`
  expect(splitStyle(css)).toEqual({
    pages: `:root{--a:1}.${page}{color:red}@media (width>=900px){.${page}{left:1px}}`,
    desk: `.${desk}{color:red}.${page} .${desk}{top:0}@media (width>=900px){.${desk}{left:0}}@media print{.${desk}{color:#000}}`,
  })
})

test('an animation goes with the class that it was named by', () => {
  const [moving, spin] = [scopedName('beat', 'a/desk-ring.module.css'), scopedName('spin', 'a/busy.module.css')]
  const css = `@keyframes ${moving}{to{opacity:0}}@keyframes ${spin}{to{rotate:1turn}}@font-face{font-family:Anek}.${desk}{animation:${moving} 1s}`
  expect(splitStyle(css)).toEqual({
    pages: `@keyframes ${spin}{to{rotate:1turn}}@font-face{font-family:Anek}`,
    desk: `@keyframes ${moving}{to{opacity:0}}.${desk}{animation:${moving} 1s}`,
  })
})
