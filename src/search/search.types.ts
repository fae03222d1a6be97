export type Schedule = 'none' | 'G' | 'H' | 'H1' | 'X'

/** What the index knows of a product; the database stays the source of truth. */
export interface SearchDocument {
  medicineId: string
  name: string
  /** `Amoxicillin (500mg) + Clavulanic Acid (125mg)`; empty when there is none. */
  composition: string
  /** Other spellings a person may type, in any script. */
  aliases: string[]
  popularity: number
  inStock: boolean
}

/** 0 the name begins so, 1 words of the name, 2 ingredients, 3 with typing errors put right, 4 only the main word. */
export type Tier = 0 | 1 | 2 | 3 | 4

export interface Hit {
  medicineId: string
  tier: Tier
  /** The word that was read instead of the typed one. */
  correctedTo?: string
}

export interface SearchOptions {
  limit: number
  inStockOnly?: boolean
}
