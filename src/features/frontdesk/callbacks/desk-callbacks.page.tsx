import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { cursorAfter } from '../../../lib/cursor.ts'
import { shownPhone } from '../../../lib/phone.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useCallWords } from '../desk-patient-words.tsx'
import type { Callback } from './callbacks.contract.ts'
import type { CallbackOutcome } from './callbacks.rules.ts'
import styles from './desk-callbacks.module.css'

const pageOf = 50
const load = async (api: Api) => ({
  rows: await api('GET /api/desk/callback/', { query: { limit: pageOf } }),
  now: new Date().toISOString(),
})
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Whom front office has promised to call, the earliest first. */
export default function DeskCallbacksPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Call back`} fills>
      {(data) => <Callbacks key={data.now} {...data} />}
    </DeskFrame>
  )
}

function Callbacks({ rows: first, now }: Data) {
  const { t } = useLingui()
  const { busy, error, send } = useSending()
  const [more, setMore] = useState<Callback[]>([])
  const [ended, setEnded] = useState(first.length < pageOf)
  const rows = [...first, ...more]
  const next = () =>
    send(async () => {
      const last = rows.at(-1)
      const cursor = last ? { cursor: cursorAfter(last.due_at, last.id) } : {}
      const found = await browserApi('GET /api/desk/callback/', { query: { limit: pageOf, ...cursor } })
      setMore([...more, ...found])
      setEnded(found.length < pageOf)
    })
  return (
    <Pane
      flush
      label={t`Patients to call back`}
      foot={
        ended ? undefined : (
          <Button variant="secondary" busy={busy} onClick={() => void next()}>
            <Trans>Show more</Trans>
          </Button>
        )
      }
    >
      {error && <Notice kind="danger" live="alert" title={error} />}
      {rows.length === 0 && (
        <PaneState icon="phone" title={<Trans>Nobody is waiting for a call</Trans>}>
          <Trans>Add somebody from their page, with “Call back”.</Trans>
        </PaneState>
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <CallbackRow key={row.id} row={row} now={now} />
        ))}
      </ul>
    </Pane>
  )
}

function CallbackRow({ row, now }: { row: Callback; now: string }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { reasons } = useCallWords()
  const { busy, error, send } = useSending()
  const { revalidate } = useRevalidator()
  const done = (outcome: CallbackOutcome) => () =>
    void send(async () => {
      const input = { params: { id: row.id }, body: { user_id: row.user_id, outcome }, idempotencyKey: randomId() }
      await browserApi('POST /api/desk/callback/{id}/', input)
      await revalidate()
    })
  const { tries, asked_by: who, name } = row
  const facts = [
    reasons[row.about],
    row.note,
    tries > 0 && t`${plural(tries, { one: 'tried once', other: 'tried # times' })}`,
    who && t`noted by ${who}`,
  ]
  return (
    <li className={styles.row} data-row>
      <span className={styles.due}>{row.due_at <= now ? <Stamp tone="amber">{moment(row.due_at)}</Stamp> : moment(row.due_at)}</span>
      <span className={styles.who}>
        <Link to={`/desk/patients/${row.patient_id}`}>{name}</Link>
        {row.phone && (
          <a href={`tel:${row.phone}`} className="num">
            {shownPhone(row.phone)}
          </a>
        )}
        <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
        {error && <Notice kind="danger" live="alert" title={error} />}
      </span>
      <span className={styles.acts}>
        <Button variant="secondary" busy={busy} onClick={done('reached')} aria-label={t`Reached ${name}`}>
          <Trans>Reached</Trans>
        </Button>
        <Button variant="secondary" busy={busy} onClick={done('no_answer')} aria-label={t`No answer from ${name}`}>
          <Trans>No answer</Trans>
        </Button>
        <Button variant="quiet" busy={busy} onClick={done('not_needed')} aria-label={t`Not needed: call to ${name}`}>
          <Trans>Not needed</Trans>
        </Button>
      </span>
    </li>
  )
}
