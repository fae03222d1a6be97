/** One sellable pack as the index sees it; whoever owns the catalogue makes these. */
export interface SearchDocument {
  medicineId: string
  name: string
  /** Other words a person may type for it, in any script. */
  aliases?: readonly string[]
  /** `Amoxicillin (500mg) + Clavulanic Acid (125mg)`; empty when the label names none. */
  composition: string
  /** Dosage form in words: `tablet`, `dry syrup`, `eye drops`. */
  form: string
  /** `IR`, `SR`, `ER`, `DR` and so on; empty reads as immediate release. */
  release: string
  /** The catalogue's own key of what may stand for each other, where it keeps one; null for what stands for nothing. */
  equivalence?: string | null
  /** What it is for, as the shelves of the shop go. */
  category?: string
  /** Where it is taken: `oral`, `topical`; left out when the catalogue does not say. */
  route?: string
  maker: string
  pricePaise: number
  mrpPaise: number
  /** Tablets, millilitres or grams in the pack: unit price is `pricePaise / units`. */
  units: number
  unit: string
  popularity: number
  inStock: boolean
  discontinued: boolean
  schedule: 'none' | 'G' | 'H' | 'H1' | 'X'
  /** Narrow therapeutic index: never offered in exchange for another. */
  nti: boolean
  rxRequired: boolean
}

/**
 * 0 the name starts with the query, 1 every word is in the name, 2 some words are ingredients, 3 corrected spelling,
 * 4 nothing matched every word, so the brand word alone.
 */
export type Tier = 0 | 1 | 2 | 3 | 4

export interface Hit {
  medicineId: string
  tier: Tier
  /** The query's own words and what they were read as, when spelling was corrected. */
  correctedFrom?: string
  correctedTo?: string
  /** Normalised words or word beginnings to mark in the name; see `highlightSpans`. */
  matched: string[]
}

export interface SearchOptions {
  limit: number
  inStockOnly?: boolean
}

export interface SearchResult {
  hits: Hit[]
  tookUs: number
  /** Changes with every rebuild and every applied change: fit for an ETag. */
  version: string
}

type SubstituteOrder = 'price' | 'saving' | 'popularity'

export interface SubstituteOptions {
  orderBy: SubstituteOrder
  limit: number
}

export interface Substitute {
  medicineId: string
  /** Paise for one tablet, millilitre or gram; may be fractional. */
  unitPricePaise: number
  /** Whole percent of the asked medicine's unit price; negative when this one is dearer. */
  savingPercent: number
  /** Paise saved on as many units as the asked medicine's pack holds; negative when dearer. */
  savingPaise: number
}

export type CatalogueChange =
  | { kind: 'upsert'; document: SearchDocument }
  | { kind: 'remove'; medicineId: string }
  | { kind: 'stock'; medicineId: string; inStock: boolean }
  | { kind: 'price'; medicineId: string; pricePaise: number; mrpPaise?: number }
  | { kind: 'popularity'; medicineId: string; popularity: number }

export interface IndexState {
  version: string
  skus: number
  /** RFC 3339, UTC. */
  builtAt: string
}

/** Spellings that mean one ingredient, and salts that are the same medicine. Both are curated data, never derived. */
export interface Synonyms {
  /** Each row: the name to keep, then every other spelling of the same ingredient. */
  ingredients: readonly (readonly string[])[]
  /** Each row: the name to keep, then the salts a curated list treats as equivalent to it. */
  salts: readonly (readonly string[])[]
}
