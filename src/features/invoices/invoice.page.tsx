import { data } from 'react-router'
import type { Api } from '../../data/contracts.ts'
import type { PageArgs } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { InvoicePage } from './invoice-paper.tsx'

/** `/invoice/{id}`: any paper by its own id. */
async function load(api: Api, { params: { id = '' } }: PageArgs) {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw data(null, { status: 404 })
  return api('GET /api/invoice/{id}/', { params: { id } })
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default InvoicePage
