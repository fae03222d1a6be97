import { MedicineIndex } from '../../search/medicine-index.ts'
import type { SearchDocument } from '../../search/search.types.ts'
import type { MedicineSearch } from './medicine-search.ts'

/** Our own index in this process: the default, and what an external pharmacy falls back to. */
export function embeddedSearch(documents: readonly SearchDocument[]): MedicineSearch {
  let index = new MedicineIndex(documents)
  return {
    search: (query, options) => index.search(query, options),
    replace: (next) => void (index = new MedicineIndex(next)),
    ready: () => ({ skus: index.size }),
  }
}
