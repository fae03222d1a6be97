import type { CatalogueChange, IndexState, SearchOptions, SearchResult, Substitute, SubstituteOptions } from '../../search/engine.types.ts'

/** All that the rest of the product knows of medicine search, whichever engine answers. */
export interface MedicineSearch {
  /** Best first. Under three characters: no hits, never an error. */
  search(query: string, options: SearchOptions): Promise<SearchResult>
  /** Same ingredients, strengths, form and release, in stock; nothing for a narrow therapeutic index or Schedule X. */
  substitutes(medicineId: string, options: SubstituteOptions): Promise<Substitute[]>
  apply(changes: readonly CatalogueChange[]): Promise<void>
  ready(): IndexState
}
