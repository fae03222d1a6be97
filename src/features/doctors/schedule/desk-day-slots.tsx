import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { indiaInstant } from '../../../lib/india-time.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useTimeWords } from '../doctor-words.tsx'
import styles from './desk-day-editor.module.css'
import type { WeekDay } from './week.contract.ts'

interface DaySlotsProps {
  day: WeekDay
  doctor: string | null
}

/** Single slots of a day: a free one is blocked by a press, and opens by another. */
export function DaySlots({ day, doctor }: DaySlotsProps) {
  const { t } = useLingui()
  const words = useTimeWords()
  const [open, setOpen] = useState(false)
  const when = words.longDay(indiaInstant(day.day, '12:00').toISOString())
  const close = () => setOpen(false)
  if (!day.slots.some(({ state }) => state !== 'EXPIRED')) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Slots</Trans>
      </Button>
      <Dialog open={open} onClose={close} title={t`Slots on ${when}`} closeLabel={t`Close`} backdrop="close">
        {open && <Slots day={day} doctor={doctor} />}
      </Dialog>
    </>
  )
}

function Slots({ day, doctor }: DaySlotsProps) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending(t`Not saved.`)
  const slots = useSlotsNow({ day, doctor })
  const set = ({ start_at, end_at }: WeekDay['slots'][number], block: boolean) =>
    send(async () => {
      const body = { ...(doctor === null ? {} : { doctor }), from: start_at, to: end_at, block }
      await browserApi('POST /api/desk/slot/block/', { body, idempotencyKey: randomId() })
      await revalidate()
    })
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <p>
        <Trans>Press a free slot to block it. Booked slots stay.</Trans>
      </p>
      <div className={styles.slots}>
        {slots
          .filter(({ state }) => state !== 'EXPIRED')
          .map((slot) => {
            const [at, blocked, booked] = [time(slot.start_at), slot.state === 'BLOCKED', slot.state === 'BOOKED']
            const label = booked ? t`${at}, booked` : blocked ? t`${at}, blocked` : at
            return (
              <button
                key={slot.id}
                type="button"
                aria-label={label}
                aria-pressed={blocked}
                aria-disabled={booked || busy || undefined}
                onClick={() => void (booked || busy ? undefined : set(slot, !blocked))}
              >
                {at}
              </button>
            )
          })}
      </div>
    </>
  )
}

/** The week may have been open for long: what was booked since is asked for, when the list opens and after each press. */
function useSlotsNow({ day, doctor }: DaySlotsProps): WeekDay['slots'] {
  const [fresh, setFresh] = useState<{ of: WeekDay; slots: WeekDay['slots'] } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const query = { ...(doctor === null ? {} : { doctor }), from: day.day, to: day.day }
    browserApi('GET /api/desk/slot/', { query, signal: stop.signal }).then(
      (slots) => setFresh({ of: day, slots }),
      // Until it answers, those of the week stand: a slot that is gone is refused when it is pressed.
      () => {},
    )
    return () => stop.abort()
  }, [day, doctor])
  return fresh?.of === day ? fresh.slots : day.slots
}
