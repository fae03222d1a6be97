import type { Known } from '../../search/results/known-words.ts'
import type { ResultRequest } from '../../search/results/result-page.ts'
import type { ResultPage } from '../../search/results/results.types.ts'
import type { CatalogueChange, IndexState, SearchOptions, SearchResult, Substitute, SubstituteOptions } from '../../search/engine.types.ts'

/** All that the rest of the product knows of medicine search, whichever engine answers. */
export interface MedicineSearch {
  /** Best first. Under three characters: no hits, never an error. */
  search(query: string, options: SearchOptions): Promise<SearchResult>
  /** Same ingredients, strengths, form and release, in stock; nothing for a narrow therapeutic index or Schedule X. */
  substitutes(medicineId: string, options: SubstituteOptions): Promise<Substitute[]>
  /** Everything that matches, in groups of equal medicines, with what each filter would leave. */
  results(request: ResultRequest): Promise<ResultPage>
  /** Whether the catalogue has these very words. */
  knows(text: string): Known
  /** How many packs each category has. */
  categories(): Promise<Map<string, number>>
  apply(changes: readonly CatalogueChange[]): Promise<void>
  ready(): IndexState
}
