import type { Salt, Understood } from './results.contract.ts'

/** A brand that is not sold here, as far as what was typed says which pack of it is meant. */
export interface BrandMeaning {
  name: string
  /** What it contains, with strengths; null while several packs may be meant. */
  salts: readonly Salt[] | null
  form: string
  /** The packs there are. */
  packs: readonly string[]
}

export function brandMeaning({ brand }: Pick<Understood, 'brand'>): BrandMeaning | null {
  if (brand === null) return null
  const { name, salts, form, variants } = brand
  const isOne = salts.length > 0 && salts.every(({ strength }) => strength !== '')
  return { name, salts: isOne ? salts : null, form, packs: variants.map((one) => one.name) }
}

/** The words to look for in the catalogue instead: `Amoxicillin 500 Clavulanic Acid 125`. */
export function saltTerm({ salts }: Pick<BrandMeaning, 'salts'>): string {
  return (salts ?? []).map(({ name, strength }) => `${name} ${strength.replaceAll(' ', '')}`).join(' ')
}

/** `Amoxicillin 500 mg + Clavulanic Acid 125 mg`, as it is written and said. */
export function saltText({ salts }: Pick<BrandMeaning, 'salts'>): string {
  return (salts ?? []).map(({ name, strength }) => `${name} ${strength}`).join(' + ')
}

/** Products of the brand's form before others: a syrup is no answer to a tablet. */
export function ofFormFirst<Product extends { medicine_name: string }>(rows: readonly Product[], form: string): Product[] {
  const word = form.toLowerCase().split(' ').at(-1) ?? ''
  const has = ({ medicine_name }: Product) => medicine_name.toLowerCase().includes(word)
  return rows.toSorted((a, b) => Number(has(b)) - Number(has(a)))
}
