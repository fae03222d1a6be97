import { compositionParts } from '../medicine/composition.ts'
import type { NeedProduct } from './need.ts'

export interface SoldProduct {
  name: string
  /** Empty for what holds no medicine. */
  composition: string
  form: string
  rxRequired: boolean
}

/** Whether a product is one of those that a need names: exactly its ingredients in one of its forms, or a good of that name; nothing that wants a prescription. */
export function isForNeed(product: NeedProduct, sold: SoldProduct): boolean {
  if (sold.rxRequired) return false
  if ('goods' in product) return sold.composition === '' && hasWords(sold.name, product.goods)
  const parts = compositionParts(sold.composition)
  return (
    product.forms.includes(sold.form) &&
    sameWords(
      parts.map(({ name }) => name),
      product.salts,
    ) &&
    (product.strengths === undefined || parts.every(({ strength }) => product.strengths?.includes(strength)))
  )
}

function hasWords(name: string, words: string): boolean {
  return ` ${name.toLowerCase()} `.includes(` ${words.toLowerCase()} `)
}

function sameWords(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word) => others.includes(word))
}
