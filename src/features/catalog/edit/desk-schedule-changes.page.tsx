import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import styles from '../../../app/shell/desk-list.module.css'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import type { ScheduleChange } from './schedule-changes.contract.ts'

const load = async (api: Api) => ({ changes: await api('GET /api/desk/schedule_change/') })
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What files would change of schedules: a pharmacist applies it, or leaves the product as it is. */
export default function DeskScheduleChangesPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Schedule changes`}
      lead={<Trans>From imported files. The product is sold as before until a pharmacist approves.</Trans>}
      back={{ to: '/desk/catalogue', label: t`Catalogue` }}
      fills
    >
      {({ changes }) => <Changes changes={changes} />}
    </DeskFrame>
  )
}

function Changes({ changes }: Data) {
  const { t } = useLingui()
  const { busy, error, about, decide } = useDecision()
  const columns = useColumns(busy, decide)
  return (
    <Pane flush label={t`Schedule changes`} foot={error ? <Notice kind="danger" live="alert" title={`${about}: ${error}`} /> : undefined}>
      {changes.length === 0 ? (
        <PaneState icon="check-circle" title={<Trans>No schedule change waits for a pharmacist.</Trans>} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <DataTable caption={t`Schedule changes`} captionHidden columns={columns} rows={changes} rowKey={({ id }) => id} />
        </div>
      )}
    </Pane>
  )
}

function useDecision() {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [keys] = useState(idempotencyKeys)
  const { busy, error, send } = useSending()
  // Its row may have gone with the refusal.
  const [about, setAbout] = useState('')
  const decide = async ({ id, name }: ScheduleChange, approved: boolean) => {
    setAbout(name)
    const idempotencyKey = keys.keyFor([id, approved])
    const decided = await send(async () => {
      await browserApi('POST /api/desk/schedule_change/{id}/decide/', { params: { id }, body: { approved }, idempotencyKey })
    })
    if (decided) toasts.show({ kind: 'success', text: approved ? t`${name} changed` : t`${name} stays as it is` })
    // What a colleague has decided meanwhile waits no more.
    await revalidate()
  }
  return { busy, error, about, decide }
}

function useColumns(busy: boolean, decide: (change: ScheduleChange, approved: boolean) => Promise<void>): Column<ScheduleChange>[] {
  const { t } = useLingui()
  const moment = useMomentWords()
  const words = useSoldWords()
  const mayDecide = useKnownDeskRoles().includes('pharmacist')
  return [
    {
      key: 'product',
      heading: t`Product`,
      cell: ({ name, packing, medicine_id }) => (
        <>
          <Link to={`/desk/catalogue?product=${encodeURIComponent(medicine_id)}`}>{name}</Link>, {packing}
        </>
      ),
    },
    { key: 'now', heading: t`Now`, cell: ({ now, in_file }) => words(now, in_file) },
    { key: 'file', heading: t`In the file`, cell: ({ now, in_file }) => <b>{words(in_file, now)}</b> },
    {
      key: 'from',
      heading: t`Import`,
      cell: ({ file_name, asked_by, asked_at }) => [file_name, asked_by, moment(asked_at)].filter(Boolean).join(', '),
    },
    {
      key: 'decide',
      heading: t`Decision`,
      cell: (change) =>
        mayDecide ? (
          <span className={styles.decide}>
            <Button className={styles.quiet} busy={busy} onClick={() => void decide(change, true)} aria-label={t`Approve ${change.name}`}>
              <Trans>Approve</Trans>
            </Button>
            <Button
              variant="secondary"
              className={styles.quiet}
              busy={busy}
              onClick={() => void decide(change, false)}
              aria-label={t`Keep as it is: ${change.name}`}
            >
              <Trans>Keep as it is</Trans>
            </Button>
          </span>
        ) : (
          <Trans>Waits for a pharmacist</Trans>
        ),
    },
  ]
}

/** "Schedule H1, prescription required": of what differs, the schedule always. */
function useSoldWords(): (one: ScheduleChange['now'], other: ScheduleChange['now']) => string {
  const { t } = useLingui()
  return (one, other) => {
    const parts = [
      one.schedule === 'none' ? t`Not scheduled` : t`Schedule ${one.schedule}`,
      one.rx_required !== other.rx_required && (one.rx_required ? t`prescription required` : t`without prescription`),
      one.list !== other.list && t`list ${one.list}`,
      one.composition !== other.composition && one.composition,
    ]
    return parts.filter(Boolean).join(', ')
  }
}
