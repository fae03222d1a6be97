import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { CancelDialog } from '../desk/desk-cancel-visit.tsx'
import { type Delay, isNearEnough } from './delays.rules.ts'
import { DelayChoice } from './desk-delay.tsx'
import type { MenuVisit } from './desk-day.types.ts'
import styles from './desk-visit-menu.module.css'

/** What a doctor can do with a visit that has not begun: tell of a delay, ask for another time, cancel. */
export function VisitMenu({ visit }: { visit: MenuVisit }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { time } = useTimeWords()
  const [open, setOpen] = useState<'menu' | 'cancel' | null>(null)
  const { name } = visit.patient
  const close = () => setOpen(null)
  const onCancelled = async () => {
    close()
    toasts.show({ kind: 'success', text: t`Appointment cancelled. ${name} has been notified.` })
    await revalidate()
  }
  return (
    <>
      <IconButton icon="desk:dots-three" label={t`More for ${name}`} className={styles.more} onClick={() => setOpen('menu')} />
      <Dialog open={open === 'menu'} onClose={close} title={`${name}, ${time(visit.at)}`} closeLabel={t`Close`} backdrop="close">
        {open === 'menu' && <Choices visit={visit} onCancel={() => setOpen('cancel')} onDone={close} />}
      </Dialog>
      <CancelDialog visit={visit} open={open === 'cancel'} onClose={close} onCancelled={onCancelled} />
    </>
  )
}

function Choices({ visit, onCancel, onDone }: { visit: MenuVisit; onCancel: () => void; onDone: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  // As it was when the menu was opened.
  const [isNear] = useState(() => isNearEnough(new Date(visit.at), new Date()))
  const { name } = visit.patient
  const call = () => ({ params: { id: visit.id }, idempotencyKey: randomId() })
  const done = async (text: string) => {
    toasts.show({ kind: 'success', text })
    onDone()
    await revalidate()
  }
  const late = (minutes: Delay) =>
    send(async () => {
      await browserApi('POST /api/desk/consultation/{id}/late/', { ...call(), body: { minutes } })
      await done(t`${name} was told that you are ${minutes} minutes late.`)
    })
  const askToMove = () =>
    send(async () => {
      await browserApi('POST /api/desk/consultation/{id}/ask_to_move/', call())
      await done(t`${name} was asked to choose another time.`)
    })
  return (
    <div className={styles.choices}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {isNear && (
        <>
          <DelayChoice busy={busy} onChoose={(minutes) => void late(minutes)} />
          <p className={styles.small}>
            <Trans>The patient is notified and asked to wait that long.</Trans>
          </p>
        </>
      )}
      <Button variant="secondary" full busy={busy} onClick={() => void askToMove()}>
        <Trans>Ask to choose another time</Trans>
      </Button>
      <Button variant="danger" full onClick={onCancel}>
        <Trans>Cancel appointment…</Trans>
      </Button>
    </div>
  )
}
