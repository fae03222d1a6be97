import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { indiaDay, indiaInstant } from '../../../lib/india-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { EarningsCard } from '../../doctors/earnings/desk-earnings-card.tsx'
import { WeekPart } from '../../doctors/schedule/desk-week-part.tsx'
import { useNextRing } from '../desk/desk-next-ring.ts'
import { useFreshData } from '../use-fresh-data.ts'
import { visitFor } from '../appointment/visit-act.ts'
import { isTalking, nextVisit } from './day-rows.rules.ts'
import { type DayData, loadDay } from './desk-day-load.ts'
import { DayPane } from './desk-day-pane.tsx'
import { DayTools } from './desk-day-tools.tsx'
import { RingCard } from '../rings/desk-ring-card.tsx'
import { RingGone } from './desk-ring-gone.tsx'
import { WaitingQueue } from './desk-waiting-queue.tsx'
import styles from './desk-day.module.css'

/** The live connection tells of everything at once; this is for when it is broken, soonest for what rings. */
const everyMs = 20_000
const ringMs = 4000

export const loader = deskOnServer(loadDay)
export const clientLoader = deskInBrowser(loadDay)

/** Whom next? A doctor's day: who rings, who comes, what is to sign, and the week. */
export default function DeskDayPage() {
  const words = useTimeWords()
  const [search] = useSearchParams()
  const [today] = useState(() => indiaDay(new Date()))
  const day = search.get('day') ?? today
  const at = indiaInstant(day, '12:00')
  const title = words.longDay((Number.isNaN(at.getTime()) ? indiaInstant(today, '12:00') : at).toISOString())
  return (
    <DeskFrame<DayData> title={title} tools={(data) => <DayTools data={data} />} work>
      {(data) => <Day data={data} />}
    </DeskFrame>
  )
}

function Day({ data }: { data: DayData }) {
  const navigate = useNavigate()
  const [part, setPart] = useState<Part>('day')
  useFreshDay(data)
  const { offers, current } = data.queue
  const next = current ?? nextVisit(data.day.visits)
  const enter = () => {
    // Whoever is called in at the clinic has yet to come through the door: that visit starts by a press of its own.
    if (next && (isTalking(next) || (next.join_open && next.mode !== 'clinic'))) void navigate(...visitFor(next.id, 'call'))
    else if (next) void navigate(`/desk/consultations/${next.id}`)
  }
  useShortcuts(next && data.isToday ? { main: enter, next_visit: enter } : {})
  return (
    <div className={styles.page}>
      <Parts part={part} onChange={setPart} />
      <div className={classNames(styles.left, part !== 'day' && styles.away)}>
        <MissedRings presence={data.presence} />
        <RingGone offers={offers} current={current} />
        {offers.map((offer) => (
          <RingCard key={offer.id} offer={offer} now={data.now} />
        ))}
        {offers.length === 0 && current === null && data.waiting.length > 0 && <WaitingQueue waiting={data.waiting} now={data.now} />}
        <DayPane data={data} />
      </div>
      <div className={classNames(styles.right, part !== 'week' && styles.away)}>
        <WeekPart week={data.week} now={data.now} day={data.day.day} aside={<EarningsCard earnings={data.earnings} />} />
      </div>
    </div>
  )
}

type Part = 'day' | 'week'

/** On a phone one part at a time. */
function Parts({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const { t } = useLingui()
  const names: Record<Part, ReactNode> = { day: <Trans>Day</Trans>, week: <Trans>Week</Trans> }
  return (
    <fieldset className={styles.parts} aria-label={t`Show`}>
      {(['day', 'week'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === part} onClick={() => onChange(one)}>
          {names[one]}
        </button>
      ))}
    </fieldset>
  )
}

function MissedRings({ presence }: Pick<DayData, 'presence'>) {
  const { t } = useLingui()
  if (presence.state !== 'away' || !presence.missed_rings) return null
  return (
    <Notice kind="warning" live="alert" title={t`You are offline because you missed two calls`}>
      <Trans>No patients are waiting for you. Go online when you are back.</Trans>
    </Notice>
  )
}

function useFreshDay({ queue }: DayData): void {
  const { revalidate } = useRevalidator()
  useFreshData(everyMs)
  useLive('ring')
  useLive('ring_gone')
  useLive('consultation')
  useLive('presence')
  useLive('arrived')
  const ringing = useNextRing(ringMs)
  const shown = queue.offers.length === 0 ? null : queue.offers.some(({ id }) => id === ringing)
  useEffect(() => {
    if (ringing === null ? shown !== null : shown !== true) void revalidate()
    // Looked at again when a ring comes or goes, not with every load.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ringing])
}
