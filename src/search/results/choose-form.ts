import { unpack } from '../index/packed-strings.ts'
import type { Segment } from '../index/segment.ts'
import { isForm, isLiquid } from '../medicine/form-asked.ts'
import type { Choice } from './chosen.ts'
import { ingredientSets } from './ingredient-sets.ts'

interface InForm {
  words: readonly string[]
  numbers: readonly string[]
}

const elsewhere = 40

/** The same ingredients in the form that was asked for, the strength that was typed first; then other liquids for a liquid; every other form says so. */
export function addInForm(choice: Choice, segments: readonly Segment[], set: string, { words, numbers }: InForm): void {
  if (set === '') return
  for (const segment of segments) {
    const { data } = segment
    const { strength, set: sets } = ingredientSets(data)
    for (const [composition, own] of sets.entries()) {
      if (own !== set) continue
      const isStrength = numbers.length === 0 || numbers.some((number) => opensWith(strength[composition]!, number))
      const { offsets, values } = data.compositions.documents
      for (let i = offsets[composition]!; i < offsets[composition + 1]!; i++) {
        const form = unpack(data.forms.texts, data.forms.of[values[i]!]!)
        if (words.every((word) => isForm(form, word))) choice.put(segment, values[i]!, isStrength ? 0 : 1, isStrength ? null : 'strength')
        else choice.put(segment, values[i]!, elsewhere + (isLiquid(form) ? 0 : 1), 'form')
      }
    }
  }
}

/** `250` of `250mg/5ml`, and `250mg` too. */
const opensWith = (label: string, number: string): boolean => {
  const plain = label.replaceAll(' ', '').toLowerCase()
  return plain.startsWith(number) && !/^[\d.]/.test(plain.slice(number.length))
}
