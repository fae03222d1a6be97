import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '../../data/contracts.ts'
import { browserApi } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../ui/layout/data-table.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { EmptyState } from '../../ui/messages/problem-state.tsx'
import { AccountFrame } from '../../app/shell/account-frame.tsx'
import frame from '../../app/shell/account-frame.module.css'
import { useMomentWords, useSpanWords } from '../../i18n/day-words.ts'
import { useSending } from '../../app/forms/use-sending.ts'
import { type AccessLogWords, useAccessLogWords } from './access-log-words.tsx'

const pageOf = 20
const load = (api: Api) => api('GET /api/access_log/', { query: { limit: pageOf } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Who viewed this person's record (DP-10), page by page; the archive of everything holds each entry. */
export default function LooksPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data>
      title={t`Access log`}
      back={{ to: '/account/privacy', label: t`Privacy` }}
      lead={<Trans>Who viewed your record, when and why. Each row is one person, one record and one day.</Trans>}
    >
      {(looks) => {
        if (looks.length === 0) {
          return (
            <EmptyState>
              <Trans>No one has viewed your record yet.</Trans>
            </EmptyState>
          )
        }
        return <AccessLogPages first={looks} />
      }}
    </AccountFrame>
  )
}

function AccessLogPages({ first }: { first: Data }) {
  const { t } = useLingui()
  const columns = useColumns()
  const [older, setOlder] = useState<Data>([])
  const [more, setMore] = useState(first.length === pageOf)
  const { busy, error, send } = useSending()
  const all = [...first, ...older]
  const next = async () => {
    const rows = await browserApi('GET /api/access_log/', { query: { limit: pageOf, cursor: all.at(-1)?.id } })
    setOlder([...older, ...rows])
    setMore(rows.length === pageOf)
  }
  return (
    <div className={frame.part}>
      <DataTable caption={t`Access log`} columns={columns} rows={all} rowKey={({ id }) => String(id)} />
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      {more && (
        <Button variant="secondary" busy={busy} onClick={() => void send(next)}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </div>
  )
}

function useColumns(): Column<Data[number]>[] {
  const { t } = useLingui()
  const [moment, span, words] = [useMomentWords(), useSpanWords(), useAccessLogWords()]
  return [
    { key: 'at', heading: t`When`, cell: ({ first_at, at }) => (first_at === at ? moment(at) : span(first_at, at)) },
    { key: 'who', heading: t`Who`, cell: ({ who, role }) => (who ? `${who}, ${words.role[role]}` : words.role[role]) },
    { key: 'what', heading: t`What`, cell: ({ subject }) => whatOf(subject, words.what) },
    { key: 'reason', heading: t`Reason`, cell: (look) => whyOf(look, words) },
  ]
}

/** What somebody wrote themselves stands beside the word. */
function whyOf({ action, reason }: Data[number], { why, call }: Pick<AccessLogWords, 'why' | 'call'>): string {
  const word = why[action] ?? action
  const about = action.startsWith('patient_page_') ? call[reason] : undefined
  if (about) return `${word}: ${about}`
  return action === 'prescription_revoked' && reason ? `${word}: ${reason}` : word
}

/** A subject is `kind:id`; a kind without words of its own is shown as it is named. */
function whatOf(subject: string, words: Record<string, string>): string {
  const [kind = ''] = subject.split(':')
  return words[kind] ?? kind
}
