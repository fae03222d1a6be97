import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Chip } from '../../../ui/layout/stamp.tsx'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Waiting } from './review.contract.ts'
import styles from './review.module.css'
import { useWantWords } from '../prescription-words.tsx'
import { useWaitingTimeText } from './waiting-time-text.ts'

const load = (api: Api) => api('GET /api/desk/review/', {})
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** What waits for a pharmacist, the longest waiting first; whose it is shows only to who takes it. */
export default function ReviewQueuePage() {
  const { t } = useLingui()
  return <DeskFrame<Waiting[]> title={t`Prescriptions to review`}>{(rows) => <Queue rows={rows} />}</DeskFrame>
}

const lookEveryMs = 15_000

function Queue({ rows }: { rows: readonly Waiting[] }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const columns = useColumns()
  const count = rows.length
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void revalidate(), lookEveryMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const next = rows.find(({ taken }) => taken === 'mine') ?? rows.find(({ taken }) => taken === null)
  if (rows.length === 0) {
    return (
      <p>
        <Trans>No prescriptions waiting. This page refreshes automatically.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.parts}>
      <LiveRegion text={t`Waiting: ${count}`} />
      {next && (
        <p>
          <ButtonLink to={`/desk/review/${next.id}`} icon="prescription">
            {next.taken === 'mine' ? <Trans>Continue my review</Trans> : <Trans>Review next</Trans>}
          </ButtonLink>
        </p>
      )}
      <DataTable caption={t`Prescriptions to review`} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  )
}

function useColumns(): Column<Waiting>[] {
  const { t } = useLingui()
  const waited = useWaitingTimeText()
  const wants = useWantWords()
  const state = ({ taken, state: now, second_eyes }: Waiting) => {
    if (taken === 'mine') return t`With me`
    if (taken === 'by_another') return t`With a colleague`
    if (now === 'NEEDS_PRESCRIBER') return t`Awaiting prescriber`
    return second_eyes ? t`Second review (H1)` : t`Unassigned`
  }
  return [
    { key: 'waited', heading: t`Waiting`, cell: (row) => waited(row.queued_at), figures: true },
    { key: 'pages', heading: t`Pages`, cell: ({ pages }) => pages, figures: true },
    { key: 'wants', heading: t`Request`, cell: (row) => wants[row.wants].label },
    { key: 'state', heading: t`Status`, cell: (row) => <Chip>{state(row)}</Chip> },
    {
      key: 'open',
      heading: t`Action`,
      cell: (row) => (row.taken === 'by_another' ? null : <Open row={row} waited={waited(row.queued_at)} />),
    },
  ]
}

function Open({ row: { id, taken }, waited }: { row: Waiting; waited: string }) {
  const { t } = useLingui()
  return (
    <ButtonLink
      to={`/desk/review/${id}`}
      variant="secondary"
      aria-label={taken === 'mine' ? t`Continue my review` : t`Review the one received ${waited} ago`}
    >
      {taken === 'mine' ? <Trans>Continue</Trans> : <Trans>Review</Trans>}
    </ButtonLink>
  )
}
