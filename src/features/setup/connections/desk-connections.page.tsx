import { Trans, useLingui } from '@lingui/react/macro'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { ConnectionCard } from './desk-connection-card.tsx'
import type { ConnectionsData } from './connections.types.ts'

const load = (api: Api) => api('GET /api/desk/connection/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** The outside services of this installation: what each is for, whether it works, and its settings. */
export default function DeskConnectionsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<ConnectionsData>
      title={t`Connections`}
      lead={
        <Trans>
          Outside services for payments, messages, files and calls. Settings are tested before they are saved, and stored encrypted.
        </Trans>
      }
      back={{ to: '/desk/setup', label: t`Setup` }}
      rows={6}
    >
      {(data) => (
        <ul className={frame.cards}>
          {data.connections.map((connection) => (
            <ConnectionCard key={connection.name} connection={connection} data={data} />
          ))}
        </ul>
      )}
    </DeskFrame>
  )
}
