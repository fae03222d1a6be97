import type { NeedProduct } from '../facts/need.ts'

/** What is looked for: words somebody typed, medicines equal to these, what a need names, or everything for one purpose. */
export type Wanted =
  | {
      by: 'words'
      text: string
      /** Only what has the words: neither its equals nor other strengths. */
      alone?: boolean
    }
  | {
      by: 'equals'
      brand: readonly BrandMedicine[]
      /** The form that was asked for and no pack of the brand has: its salts in that form stand first. */
      inForm?: { words: readonly string[]; numbers: readonly string[] } | undefined
    }
  | { by: 'need'; products: readonly NeedProduct[]; never: readonly string[] }
  | { by: 'products'; ids: readonly string[] }
  | { by: 'category'; category: string }

/** What a brand that is not sold here contains, as keys of equal medicines; several where its route is not said. */
export interface BrandMedicine {
  keys: readonly string[]
  composition: string
  form: string
}

export type Sort = 'best' | 'price' | 'name'

/** Several values of one filter mean any of them; an empty list means all. */
export interface Filters {
  form: readonly string[]
  strength: readonly string[]
  maker: readonly string[]
  prescription: 'needed' | 'not_needed' | null
  /** Of one tablet, millilitre or gram, in paise. */
  priceFrom: number | null
  priceTo: number | null
  /** One group of equal medicines alone. */
  kind: string | null
}

/** How a group differs from what was asked for; `alone`: in nothing but its maker, and yet it stands for nothing but itself. */
export type Differs = 'alone' | 'strength' | 'form' | 'salts'

export interface Kind {
  /** Empty for a medicine that stands for nothing but itself: it is a group of one. */
  key: string
  composition: string
  form: string
  differs: Differs | null
  products: number
  makers: number
  /** Paise for one unit of what is in stock; of everything where nothing is. */
  lowest: number
  highest: number
  prescription: boolean
  /** The first few by the price of one unit, what was asked for among them. */
  shown: { medicineId: string; asked: boolean }[]
}

export interface FacetValue {
  value: string
  count: number
}
export interface Facets {
  form: FacetValue[]
  /** By number, what holds several salts behind, with their names. */
  strength: (FacetValue & { salts: string[] })[]
  maker: FacetValue[]
  prescription: { needed: number; not_needed: number }
  /** Of one unit, in paise, and how many cost how much (`price-steps.ts`); null where there is nothing. */
  price: { from: number; to: number; steps: number[] } | null
  in_stock: number
}

export interface ResultPage {
  /** Packs that match before any filter. */
  matched: number
  products: number
  kinds: number
  /** More packs match than are looked at: the counts are at least these. */
  atLeast: boolean
  groups: Kind[]
  facets: Facets
}
