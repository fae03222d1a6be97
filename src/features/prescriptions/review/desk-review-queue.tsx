import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Chip } from '../../../ui/layout/stamp.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { useWantWords } from '../prescription-words.tsx'
import { KeptDecisions } from './desk-kept-decisions.tsx'
import type { Waiting } from './review.contract.ts'
import { useWaitingTimeText } from './waiting-time-text.ts'
import styles from './desk-review-queue.module.css'

const lookEveryMs = 15_000

/** How many wait, how long the oldest has waited, and the way to the next: one key. */
export function QueueTools({ rows }: { rows: readonly Waiting[] }) {
  const { t } = useLingui()
  const waited = useWaitingTimeText()
  const [oldest] = rows.map(({ queued_at }) => queued_at).toSorted()
  const next = rows.find(({ taken }) => taken === 'mine') ?? rows.find(({ taken }) => taken === null)
  if (oldest === undefined) return null
  return (
    <>
      <span className={styles.count}>
        <b>
          <Plural value={rows.length} one="# waiting" other="# waiting" />
        </b>{' '}
        {t`oldest ${waited(oldest)}`}
      </span>
      {next && (
        <ButtonLink to={`/desk/review/${next.id}`} icon="prescription" data-shortcut="main" aria-keyshortcuts="Control+Enter">
          {next.taken === 'mine' ? <Trans>Continue my review</Trans> : <Trans>Review next</Trans>} <KeyHint keys="Ctrl Enter" />
        </ButtonLink>
      )}
    </>
  )
}

export function ReviewQueue({ rows }: { rows: readonly Waiting[] }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const columns = useColumns()
  const count = rows.length
  // At once by the live connection; the clock is for when it is broken.
  useLive('desk')
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void revalidate(), lookEveryMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <>
      <KeptDecisions />
      <LiveRegion text={count > 0 ? t`Waiting: ${count}` : ''} />
      {count === 0 ? (
        <Pane label={t`Prescriptions to review`}>
          <PaneState
            icon="check-circle"
            title={<Trans>No prescriptions waiting.</Trans>}
            actions={
              <ButtonLink to="/desk/orders" variant="secondary">
                <Trans>Go to orders</Trans> <KeyHint keys="G O" />
              </ButtonLink>
            }
          >
            <Trans>The next one appears here by itself.</Trans>
          </PaneState>
        </Pane>
      ) : (
        <DataTable captionHidden caption={t`Prescriptions to review`} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </>
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
