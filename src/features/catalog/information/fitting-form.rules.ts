import { isLiquid } from '../../../search/medicine/form-asked.ts'
import type { ShownText } from './information.contract.ts'

/** A dose in tablets' milligrams, in either language: nobody can measure it out of a bottle. */
const inMilligrams = /\d\s*mg\b/

/** The dose that fits what the pack holds: on a liquid the child's comes first, and no adult's in milligrams stands on it. */
export function fittingForm(text: ShownText, form: string): ShownText {
  if (!isLiquid(form)) return text
  const fitting = text.usual.filter(({ who, text: dose }) => who === 'child' || !inMilligrams.test(dose))
  return { ...text, usual: fitting.toSorted((a, b) => Number(b.who === 'child') - Number(a.who === 'child')) }
}
