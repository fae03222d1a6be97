import { type PaperTab, usePaperTab } from '../../../app/forms/use-paper-tab.ts'
import { browserApi } from '../../../data/page-data.ts'

/** The bill of a visit at the clinic. */
export function useWalkInBill(): PaperTab {
  return usePaperTab((id) => browserApi('POST /api/desk/walk_in/{id}/bill/', { params: { id }, body: {} }))
}
