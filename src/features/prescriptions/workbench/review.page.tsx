import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { TakenReview } from './desk-taken-review.tsx'
import type { Waiting } from '../review/review.contract.ts'

const load = (api: Api) => api('GET /api/desk/review/', {})
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** One prescription on the workbench. Opening it takes it; it stays taken while somebody is looking. */
export default function ReviewPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  return (
    <DeskFrame<Waiting[]> title={t`Review prescription`} work titleHidden>
      {(queue) => <TakenReview key={id} id={id} queue={queue} />}
    </DeskFrame>
  )
}
