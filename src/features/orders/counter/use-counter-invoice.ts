import { type PaperTab, usePaperTab } from '../../../app/forms/use-paper-tab.ts'
import { browserApi } from '../../../data/page-data.ts'

/** The invoice of a counter sale. */
export function useCounterInvoice(): PaperTab {
  return usePaperTab((id) => browserApi('POST /api/desk/counter/sale/{id}/invoice/', { params: { id }, body: {} }))
}
