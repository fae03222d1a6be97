import { implement } from '../../../platform/implement.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import { nameKey, prescriberKey } from './prescriber-key.rules.ts'
import { requirePharmacist } from './require-pharmacist.server.ts'
import { reviewProducts } from './review-products.server.ts'
import { workbenchContract } from './workbench.contract.ts'
import { findPrescribers } from './workbench.sql.server.ts'

const fewestLetters = 3

export const workbenchApi = ({ search }: { search: MedicineSearch }) =>
  implement(workbenchContract, {
    'GET /api/desk/review/products/': async (context, { query: { term, limit } }) => {
      const { pharmacyId } = await requirePharmacist(context)
      const { hits } = await search.search(term, { limit })
      return reviewProducts(
        context.db,
        hits.map(({ medicineId }) => medicineId),
        pharmacyId,
      )
    },
    'GET /api/desk/review/prescribers/': async (context, { query }) => {
      await requirePharmacist(context)
      const term = query.term ?? ''
      const { registration_key } = prescriberKey({ name: '', registration_no: term })
      const key = { registration_key: /\d/.test(registration_key) ? registration_key : '', name_key: nameKey(term) }
      if (term.length < fewestLetters || (key.registration_key === '' && key.name_key === '')) return []
      return (await findPrescribers(context.db, key)).map(({ name, registration_no, qualification, council, address, seen }) => {
        return { name, registration_no, qualification, council, address, seen }
      })
    },
  })
