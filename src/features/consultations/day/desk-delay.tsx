import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { awaitedNow, type Delay, delays } from './delays.rules.ts'
import type { DayData } from './desk-day-load.ts'
import day from './desk-day.module.css'
import styles from './desk-visit-menu.module.css'

/** By how many minutes somebody is late, one press each. */
export function DelayChoice({ busy, onChoose }: { busy: boolean; onChoose: (minutes: Delay) => void }) {
  return (
    <fieldset className={styles.late}>
      <legend>
        <Trans>Running late by</Trans>
      </legend>
      {delays.map((minutes) => (
        <Button key={minutes} variant="secondary" busy={busy} onClick={() => onChoose(minutes)}>
          <Trans>{minutes} min</Trans>
        </Button>
      ))}
    </fieldset>
  )
}

/** Once the next booked patient is near: one press tells all who are still to come today. */
export function RunningLate({ data: { day: ofDay, isToday, now } }: { data: DayData }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const count = isToday ? awaitedNow(ofDay.visits, new Date(now)).length : 0
  if (count === 0) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" className={day.quiet} onClick={() => setOpen(true)}>
        <Trans>Running late</Trans>
      </Button>
      <Dialog open={open} onClose={close} title={t`Running late`} closeLabel={t`Close`} backdrop="close">
        {open && <TellAll count={count} onDone={close} />}
      </Dialog>
    </>
  )
}

function TellAll({ count, onDone }: { count: number; onDone: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending(t`Nobody was notified.`)
  const tell = (minutes: Delay) =>
    void send(async () => {
      const { told } = await browserApi('POST /api/desk/day/late/', { body: { minutes }, idempotencyKey: randomId() })
      toasts.show({
        kind: 'success',
        text: told === 0 ? t`Everyone already knows that you are ${minutes} minutes late.` : t`Patients notified: ${told}`,
      })
      onDone()
      await revalidate()
    })
  return (
    <div className={styles.choices}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <DelayChoice busy={busy} onChoose={tell} />
      <p className={styles.small}>
        <Plural
          value={count}
          one="The patient of the # visit still booked today is notified and asked to wait that long."
          other="The patients of all # visits still booked today are notified and asked to wait that long."
        />
      </p>
    </div>
  )
}
