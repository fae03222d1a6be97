import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { GrievanceCard } from './desk-grievance-card.tsx'

const load = async (api: Api) => ({ waiting: await api('GET /api/desk/grievance/'), now: new Date().toISOString() })
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskGrievancesPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Complaints`}
      lead={<Trans>Acknowledge every complaint within 48 hours and answer it within a month. Most urgent first.</Trans>}
    >
      {({ waiting, now }) =>
        waiting.length === 0 ? (
          <EmptyState>
            <Trans>No complaints awaiting an answer.</Trans>
          </EmptyState>
        ) : (
          <ul className={frame.cards}>
            {waiting.map((grievance) => (
              <GrievanceCard key={grievance.id} grievance={grievance} now={now} />
            ))}
          </ul>
        )
      }
    </DeskFrame>
  )
}
