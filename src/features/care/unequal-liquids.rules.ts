import { compositionParts } from '../../search/medicine/composition.ts'
import { isLiquid } from '../../search/medicine/form-asked.ts'
import { normaliseStrength } from '../../search/medicine/strength.ts'

interface Sold {
  name: string
  composition: string
  form: string
}
export interface Liquid {
  name: string
  form: string
  /** `100 mg` in one millilitre. */
  per_ml: string
}

/** Liquids of one salt that hold more or less of it in a millilitre than another beside them: read from the labels, not from a source. */
export function unequalLiquids(products: readonly Sold[]): Liquid[] {
  const bySalt = Map.groupBy(products.flatMap(liquidOf), ({ salt }) => salt)
  return [...bySalt.values()]
    .filter((some) => new Set(some.map(({ per_ml }) => per_ml)).size > 1)
    .flatMap((some) => some.map(({ name, form, per_ml }) => ({ name, form, per_ml })))
}

function liquidOf({ name, composition, form }: Sold): (Liquid & { salt: string })[] {
  const [only, ...others] = compositionParts(composition)
  if (!isLiquid(form) || !only || others.length > 0) return []
  const [, amount, unit] = /^([\d.]+)(.+)\/ml$/.exec(normaliseStrength(only.strength) ?? '') ?? []
  return amount === undefined ? [] : [{ name, form, per_ml: `${amount} ${unit}`, salt: only.name }]
}
