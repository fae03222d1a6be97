import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../contracts.ts'
import { privateInBrowser, privateOnServer } from '../../page-data.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/problem-state.tsx'
import { AccountFrame } from '../accounts/account-frame.tsx'
import { useMomentWords } from '../accounts/day-words.ts'

const load = (api: Api) => api('GET /api/access_log/', { query: { limit: 100 } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Who looked at this person's record (DP-10): the last hundred; the archive of everything holds all. */
export default function LooksPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data>
      title={t`Who looked at my record`}
      back={{ to: '/account/privacy', label: t`Privacy` }}
      lead={<Trans>Everybody who works here leaves a line when they open what is yours.</Trans>}
    >
      {(looks) => {
        if (looks.length === 0) {
          return (
            <EmptyState>
              <Trans>Nobody has looked at your record yet.</Trans>
            </EmptyState>
          )
        }
        return <Looks looks={looks} />
      }}
    </AccountFrame>
  )
}

function Looks({ looks }: { looks: Data }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const roles = { patient: t`You`, doctor: t`Doctor`, pharmacist: t`Pharmacist`, admin: t`Administrator`, system: t`Our system` }
  const whats: Record<string, string> = {
    account: t`Account`,
    complaint: t`Complaint`,
    consultation: t`Consultation`,
    file: t`File`,
    order: t`Order`,
    patient: t`Profile`,
    payment: t`Payment`,
    prescription: t`Prescription`,
  }
  const rows = looks.map((look, place) => ({ ...look, key: `${look.at} ${place}` }))
  return (
    <DataTable
      caption={t`Who looked at my record`}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'at', heading: t`When`, cell: ({ at }) => moment(at) },
        { key: 'who', heading: t`Who`, cell: ({ who, role }) => (who ? `${who}, ${roles[role]}` : roles[role]) },
        { key: 'what', heading: t`What`, cell: ({ subject }) => whatOf(subject, whats) },
        { key: 'reason', heading: t`Why`, cell: ({ reason, action }) => reason || action },
      ]}
    />
  )
}

/** A subject is `kind:id`; a kind without words of its own is shown as it is named. */
function whatOf(subject: string, words: Record<string, string>): string {
  const [kind = ''] = subject.split(':')
  return words[kind] ?? kind
}
