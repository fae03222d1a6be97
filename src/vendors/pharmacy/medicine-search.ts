import type { Hit, SearchDocument, SearchOptions } from '../../search/search.types.ts'

/** The one thing the rest of the product sees of medicine search, whichever engine answers. */
export interface MedicineSearch {
  search(query: string, options: SearchOptions): Hit[]
  /** Takes a new state of the whole catalogue; searches go on with the old one until it is ready. */
  replace(documents: readonly SearchDocument[]): void
  ready(): { skus: number }
}
