import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { CallerPane } from './desk-caller-pane.tsx'
import { OpenForm } from '../desk-open-form.tsx'
import type { PatientPage } from '../frontdesk.contract.ts'
import { useRefundAnswers } from './use-refund-answers.ts'

const load = (api: Api, { params }: PageArgs) => api('GET /api/desk/patient/{id}/', { params: { id: params['id'] ?? '' } })
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** One caller, one page: first why, and who speaks; then what they ask about. */
export default function DeskPatientPage() {
  const { t } = useLingui()
  useRefundAnswers(useParams()['id'] ?? '')
  return (
    <DeskFrame<PatientPage> title={t`Patient`} fills titleHidden>
      {({ patient, opening, page }) =>
        opening && page ? (
          <CallerPane key={opening.id} patient={patient} opening={opening} page={page} />
        ) : (
          <OpenForm key={patient.id} patient={patient} opening={opening} />
        )
      }
    </DeskFrame>
  )
}
