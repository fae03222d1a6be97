import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '../../src/app/routes.ts'
import { partsFor } from '../../src/i18n/words.ts'
import { scopedName, sheetOf, splitStyle } from './split-style.ts'

const [desk, page] = [scopedName('row', 'src/features/x/desk-day.module.css'), scopedName('row', 'src/ui/card.module.css')]
const patient = scopedName('row', 'src/features/orders/tracking/order.module.css')

test('names say whose they are, and the same name in two files is two', () => {
  expect(desk).toMatch(/^k[\w-]{5}$/)
  expect(patient).toMatch(/^p[\w-]{5}$/)
  expect(page).toMatch(/^u[\w-]{5}$/)
  expect(scopedName('row', 'src/ui/list.module.css')).not.toBe(page)
})

test('each rule stands in the sheet of whoever wears it, shared ones in each, in their order', () => {
  const css = `:root{--a:1}.${page},.${desk}{color:red}.${page} .${desk}{top:0}@media (width>=900px){.${desk}{left:0}.${page}{left:1px}.${patient} .${page}{left:2px}}@media print{.${desk}{color:#000}}`
  expect(splitStyle(css)).toEqual({
    pages: `:root{--a:1}.${page}{color:red}@media (width>=900px){.${page}{left:1px}}`,
    patient: `@media (width>=900px){.${patient} .${page}{left:2px}}`,
    desk: `.${desk}{color:red}.${page} .${desk}{top:0}@media (width>=900px){.${desk}{left:0}}@media print{.${desk}{color:#000}}`,
  })
})

test('an animation goes with the class that it was named by, a font with every page', () => {
  const [moving, spin] = [scopedName('beat', 'a/desk-ring.module.css'), scopedName('spin', 'a/busy.module.css')]
  const css = `@keyframes ${moving}{to{opacity:0}}@keyframes ${spin}{to{rotate:1turn}}@font-face{font-family:Anek}.${desk}{animation:${moving} 1s}`
  expect(splitStyle(css)).toEqual({
    pages: `@keyframes ${spin}{to{rotate:1turn}}@font-face{font-family:Anek}`,
    patient: '',
    desk: `@keyframes ${moving}{to{opacity:0}}.${desk}{animation:${moving} 1s}`,
  })
})

const src = join(import.meta.dirname, '../../src')

/** Every file a page is made of, late parts too; what the desk alone shows, and what itself brings the sheet along, is left out. */
function madeOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || /[\\/]desk-[^\\/]*$|home-signed-in\.tsx$/.test(file)) return seen
  seen.add(file)
  if (!/\.tsx?$/.test(file)) return seen
  for (const [, type, from = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:^(?:import|export) (type )?[^'"]*?|import\()'(\.[^']+\.(?:tsx?|css))'/gm,
  ))
    if (!type) madeOf(join(dirname(file), from), seen)
  return seen
}

test('no public page wears what stands in the sheet of a signed-in person', () => {
  const isPublic = ([path]: [string, string]) => !partsFor(path.replaceAll(/:\w+|\*/g, 'x')).includes('patient')
  const entries = Object.entries(pages).filter(isPublic)
  expect(entries.length).toBeGreaterThan(12)
  const files = [...entries.map(([, file]) => file), 'app/root.tsx', 'app/later.ts'].flatMap((file) => [...madeOf(join(src, file))])
  const worn = files.filter((file) => file.endsWith('.module.css') && sheetOf(file) === 'patient')
  expect([...new Set(worn)].map((file) => relative(src, file))).toEqual([])
})
