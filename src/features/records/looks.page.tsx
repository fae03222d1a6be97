import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../contracts.ts'
import { privateInBrowser, privateOnServer } from '../../private-page-data.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/problem-state.tsx'
import { AccountFrame } from '../accounts/account-frame.tsx'
import { useMomentWords } from '../accounts/day-words.ts'
import { useLookWords } from './look-words.tsx'

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
  const words = useLookWords()
  const rows = looks.map((look, place) => ({ ...look, key: `${look.at} ${place}` }))
  return (
    <DataTable
      caption={t`Who looked at my record`}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'at', heading: t`When`, cell: ({ at }) => moment(at) },
        { key: 'who', heading: t`Who`, cell: ({ who, role }) => (who ? `${who}, ${words.role[role]}` : words.role[role]) },
        { key: 'what', heading: t`What`, cell: ({ subject }) => whatOf(subject, words.what) },
        { key: 'reason', heading: t`Why`, cell: (look) => whyOf(look, words.why) },
      ]}
    />
  )
}

/** What somebody wrote themselves stands beside the word. */
function whyOf({ action, reason }: Data[number], words: Record<string, string>): string {
  const word = words[action] ?? action
  return action === 'prescription_revoked' && reason ? `${word}: ${reason}` : word
}

/** A subject is `kind:id`; a kind without words of its own is shown as it is named. */
function whatOf(subject: string, words: Record<string, string>): string {
  const [kind = ''] = subject.split(':')
  return words[kind] ?? kind
}
