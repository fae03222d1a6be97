import type { ScaleDocument } from './catalogue/generate-catalogue.ts'

/**
 * Whether two packs are one medicine, decided from the generator's own parts and by other means than the engine's: pairs are
 * compared amount by amount with a tolerance, no text is made canonical, no key exists.
 */
export type Label = Pick<ScaleDocument, 'ingredients' | 'form' | 'release'>

interface Amount {
  value: number
  kind: string
}

const inMilligrams: Record<string, number> = { kg: 1e6, g: 1e3, gm: 1e3, mg: 1, mcg: 1e-3, ug: 1e-3, ng: 1e-6 }
const longActing = new Set(['SR', 'ER', 'CR', 'PR', 'XR', 'XL', 'MR', 'OD', 'LA'])

export function isSameMedicine(a: Label, b: Label, sameIngredient: (a: string, b: string) => boolean): boolean {
  if (a.form !== b.form || !isSameRelease(a.release, b.release) || a.ingredients.length !== b.ingredients.length) return false
  const left = [...b.ingredients]
  return a.ingredients.every((one) => {
    const at = left.findIndex((other) => sameIngredient(one.name, other.name) && isSameAmount(one.strength, other.strength))
    return at >= 0 && left.splice(at, 1).length === 1
  })
}

function isSameRelease(a: string, b: string): boolean {
  return a === b || (longActing.has(a) && longActing.has(b))
}

function isSameAmount(a: string, b: string): boolean {
  if (a === b) return true
  const [one, other] = [amountOf(a), amountOf(b)]
  return one !== undefined && other !== undefined && one.kind === other.kind && Math.abs(one.value - other.value) <= 1e-9 * one.value
}

function amountOf(text: string): Amount | undefined {
  const [top = '', below] = text.toLowerCase().replaceAll(' ', '').split('/')
  const over = /^([\d.]+)([a-z%]+)$/.exec(top)
  if (!over) return undefined
  const [, digits = '', unit = ''] = over
  if (unit === '%w')
    return below === 'v' || below === 'w' ? { value: Number(digits) * 10, kind: below === 'v' ? 'mass/ml' : 'mass/g' } : undefined
  const milligrams = inMilligrams[unit]
  const upper = { value: Number(digits) * (milligrams ?? 1), kind: milligrams === undefined ? unit : 'mass' }
  if (below === undefined) return upper
  const under = /^([\d.]*)([a-z]+)$/.exec(below)
  return under ? { value: upper.value / Number(under[1] || 1), kind: `${upper.kind}/${under[2]}` } : undefined
}
