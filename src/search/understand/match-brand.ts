import { compositionParts } from '../medicine/composition.ts'
import { isFormWord } from '../medicine/form-words.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import { brandComposition, type Brand, type BrandVariant } from '../facts/brand.ts'

export interface BrandMatch {
  name: string
  /** Those that what was typed may mean, at least one. */
  variants: readonly BrandVariant[]
  /** All there are: what was typed may name none of them. */
  all: readonly BrandVariant[]
}

/** Which of a brand's packs the other words mean. A word that no pack explains leaves all of them to choose from: never one by guess. */
export function matchBrand(brand: Brand, rest: readonly string[]): BrandMatch {
  const explained = brand.variants.filter((variant) => rest.every((word) => explains(variant, word)))
  const named = explained.filter(({ name }) => name !== '' && normaliseWords(name).every((word) => rest.includes(word)))
  const variants = named.length > 0 ? named : explained.length > 0 ? plainFirst(explained, rest) : brand.variants
  return { name: brand.name, variants, all: brand.variants }
}

/** Nobody who types `X` alone means `X Forte`, where there is an `X`. */
function plainFirst(variants: readonly BrandVariant[], rest: readonly string[]): readonly BrandVariant[] {
  const plain = variants.filter(({ name }) => name === '')
  return plain.length === 1 && rest.length === 0 ? plain : variants
}

function explains(variant: BrandVariant, word: string): boolean {
  if (normaliseWords(variant.name).includes(word)) return true
  if (isFormWord(word)) return normaliseWords(variant.form).includes(word)
  const strengths = compositionParts(brandComposition(variant)).flatMap(({ strength }) => normaliseWords(strength))
  return strengths.some((strength) => strength === word || (/^\d+(\.\d+)?$/.test(word) && /^\d+(\.\d+)?/.exec(strength)?.[0] === word))
}

const routes: Readonly<Record<string, string>> = {
  cream: 'topical',
  ointment: 'topical',
  lotion: 'topical',
  gel: 'topical',
  shampoo: 'topical',
  soap: 'topical',
  spray: 'topical',
  'eye drops': 'ophthalmic',
  'eye ointment': 'ophthalmic',
  'eye gel': 'ophthalmic',
  'ear drops': 'otic',
  'nasal drops': 'nasal',
  'nasal spray': 'nasal',
  inhaler: 'inhalation',
  respules: 'inhalation',
  'inhalation capsule': 'inhalation',
  injection: 'injection',
  vial: 'injection',
  cartridge: 'injection',
  'prefilled pen': 'injection',
  'prefilled syringe': 'injection',
  suppository: 'rectal',
  pessary: 'vaginal',
  'vaginal gel': 'vaginal',
  gargle: 'oromucosal',
  mouthwash: 'oromucosal',
  'oral gel': 'oromucosal',
  'mouth paint': 'oromucosal',
}

/** How a form is usually taken: a brand's facts do not say it, the keys of the catalogue do. */
export const usualRoute = (form: string): string => routes[form] ?? 'oral'
