import type { ProductCard } from './catalog.contract.ts'

const arts: readonly [RegExp, ProductCard['art']][] = [
  [/capsule/i, 'capsules'],
  [/tablet/i, 'strip'],
  [/drop/i, 'drops'],
  [/inhaler|rotacap|respule/i, 'inhaler'],
  [/injection|vial|ampoule/i, 'vial'],
  [/cream|gel|ointment|lotion/i, 'tube'],
  [/syrup|suspension|solution|liquid/i, 'syrup'],
  [/sachet|powder|granule/i, 'sachet'],
]

/** The drawing that stands for a form in words. */
export const artOf = (form: string): ProductCard['art'] => arts.find(([words]) => words.test(form))?.[1] ?? 'box'
