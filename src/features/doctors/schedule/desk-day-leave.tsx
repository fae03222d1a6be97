import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useUndoToast } from '../../../app/shell/desk-undo-toast.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { indiaInstant } from '../../../lib/india-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useTimeWords } from '../doctor-words.tsx'
import { wholeDay } from './week-change.rules.ts'
import type { WeekChange, WeekDay } from './week.contract.ts'

/** Why nobody can book on this day, above its hours, and the way back from it. */
export function DayLeave({ day: { day, leave }, doctor }: { day: Pick<WeekDay, 'day' | 'leave'>; doctor: string | null }) {
  const { t } = useLingui()
  const { time, weekday, dayNumber } = useTimeWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending(t`Not saved.`)
  const tellDone = useUndoToast()
  const at = (clock: string) => indiaInstant(day, clock).toISOString()
  const isWhole = leave.some(({ opens, closes }) => opens === wholeDay.opens && closes === wholeDay.closes)
  const when = leave.map(({ opens, closes }) => `${time(at(opens))} – ${time(at(closes))}`).join(', ')
  const change = async (changes: WeekChange[]) => {
    for (const one of changes) await browserApi('PUT /api/desk/week/', { body: { ...(doctor === null ? {} : { doctor }), change: one } })
    await revalidate()
  }
  const of = (span: WeekDay['leave'][number], away: boolean): WeekChange => ({ kind: 'leave', from: day, to: day, ...span, away })
  const remove = () =>
    send(async () => {
      await change([of(wholeDay, false)])
      const name = `${weekday(at('12:00'))} ${dayNumber(at('12:00'))}`
      tellDone(t`Leave removed: ${name}`, () => change(leave.map((span) => of(span, true))))
    })
  return (
    <Notice
      row
      kind="warning"
      live="status"
      title={isWhole ? t`On leave all day` : t`On leave: ${when}`}
      action={
        <Button variant="secondary" busy={busy} onClick={() => void remove()}>
          <Trans>Remove leave</Trans>
        </Button>
      }
    >
      {error}
    </Notice>
  )
}
