import { Trans, useLingui } from '@lingui/react/macro'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type KeptAlike, keptAlike, tableWords } from './retention-groups.rules.ts'
import { KeptFor, useRetentionGroups } from './desk-retention-words.tsx'
import type { Retention, RetentionTable } from './retention.contract.ts'

const load = (api: Api) => api('GET /api/desk/retention/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** How long everything about people is kept, why, and what the nightly purge did (DP-9). */
export default function DeskRetentionPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Retention>
      title={t`Data retention`}
      back={{ to: '/desk/setup', label: t`Setup` }}
      lead={
        <Trans>
          How long data about people is kept and by which rule. Every night the purge removes what is over. Nothing that the law requires
          you to keep is removed earlier.
        </Trans>
      }
    >
      {(retention) => <Kept retention={retention} />}
    </DeskFrame>
  )
}

function Kept({ retention: { purged_at, tables } }: { retention: Retention }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const names = useRetentionGroups()
  const groups = [...Map.groupBy(tables, ({ group }) => group)].toSorted(([a], [b]) => order(a) - order(b))
  const last = purged_at === null ? null : moment(purged_at)
  return (
    <div className={frame.parts}>
      {last ? (
        <Notice kind="success" title={t`Last purge: ${last}`} />
      ) : (
        <Notice kind="warning" title={t`The purge has not run yet`}>
          <Trans>It runs every night. Look again tomorrow.</Trans>
        </Notice>
      )}
      {groups.map(([group, rows]) => (
        <Group key={group} name={names[group]} rows={rows} />
      ))}
    </div>
  )
}

const shownFirst: readonly RetentionTable['group'][] = [
  'health',
  'pharmacy',
  'orders',
  'account',
  'sign_in',
  'messages',
  'files',
  'logs',
  'desk',
]
const order = (group: RetentionTable['group']) => shownFirst.indexOf(group)

function Group({ name, rows }: { name: string; rows: RetentionTable[] }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const columns = [
    { key: 'data', heading: t`Data`, cell: ({ tables }: KeptAlike) => <span lang="en">{tables.map(tableWords).join(', ')}</span> },
    { key: 'kept', heading: t`Kept`, cell: ({ ends }: KeptAlike) => <KeptFor ends={ends} /> },
    { key: 'rule', heading: t`Rule`, cell: ({ rule }: KeptAlike) => rule },
    {
      key: 'purged',
      heading: t`Last purge`,
      cell: ({ purged_at }: KeptAlike) => (purged_at === null ? '–' : moment(purged_at)),
    },
    { key: 'removed', heading: t`Removed in 30 days`, cell: ({ removed }: KeptAlike) => removed, figures: true },
  ]
  return <DataTable caption={name} columns={columns} rows={keptAlike(rows)} rowKey={({ tables }) => tables.join(' ')} />
}
