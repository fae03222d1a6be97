import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { shelfKinds } from './desk-shelf-fields.ts'
import { loadShelves, ShelvesFrame } from './desk-shelves-frame.tsx'

const load = (api: Api, { url }: PageArgs) => loadShelves(api, shelfKinds.find((one) => one === url.searchParams.get('kind')) ?? 'banner')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** What an admin puts on the home page. */
export default function DeskShelvesPage() {
  return <ShelvesFrame />
}
