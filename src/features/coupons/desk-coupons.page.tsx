import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { CouponsFrame, loadCoupons } from './desk-coupons-frame.tsx'

export const loader = deskOnServer(loadCoupons)
export const clientLoader = deskInBrowser(loadCoupons)

/** What takes something off a bill, and until when. */
export default function DeskCouponsPage() {
  return <CouponsFrame />
}
