import { data } from 'react-router'
import type { Api } from '../../data/contracts.ts'
import type { PageArgs } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { InvoicePage } from './invoice-paper.tsx'

/** `/invoice/order/{order}` and `/invoice/consultation/{uid}`: for those who know what it is for. */
async function load(api: Api, { params: { source, of = '' } }: PageArgs) {
  if (source === 'order' && /^[0-9a-f-]{36}$/.test(of)) return api('GET /api/order/invoice/', { query: { order: of } })
  if (source === 'consultation') return api('GET /api/consultation/invoice/', { query: { uid: of } })
  throw data(null, { status: 404 })
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default InvoicePage
