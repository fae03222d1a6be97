import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { QueueTools, ReviewQueue } from './desk-review-queue.tsx'
import type { Waiting } from './review.contract.ts'

const load = (api: Api) => api('GET /api/desk/review/', {})
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** What waits for a pharmacist, the longest waiting first; whose it is shows only to who takes it. */
export default function ReviewQueuePage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Waiting[]> title={t`Prescriptions to review`} tools={(rows) => <QueueTools rows={rows} />}>
      {(rows) => <ReviewQueue rows={rows} />}
    </DeskFrame>
  )
}
