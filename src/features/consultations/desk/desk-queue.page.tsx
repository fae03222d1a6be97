import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { onLiveEvent } from '../../accounts/sessions/live-events.ts'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useDeskAlert } from './desk-alert.ts'
import { DeskLockedRing } from './desk-locked-ring.tsx'
import { DeskOffer } from './desk-offer.tsx'
import { DeskPresence } from './desk-presence.tsx'
import { DeskVisit } from './desk-visit.tsx'
import { DeskReach } from './desk-reach.tsx'
import { chime } from './desk-ring.ts'
import { useFreshData } from '../use-fresh-data.ts'
import styles from './desk-queue.module.css'

const everyMs = 4000

const load = async (api: Api) => {
  const [queue, presence] = await Promise.all([api('GET /api/desk/queue/'), api('GET /api/desk/presence/')])
  return { queue, presence, now: new Date().toISOString() }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskQueuePage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Consultations`} whileLocked={DeskLockedRing}>
      {(data) => <Queue data={data} />}
    </DeskFrame>
  )
}

function Queue({ data: { queue, presence } }: { data: Data }) {
  const { t } = useLingui()
  useFreshData(everyMs)
  // By the live connection as well: a hidden tab does not look by itself.
  useLive('ring')
  useLive('consultation')
  useLive('presence')
  const arrived = useArrival()
  useDeskAlert(arrived, t`Your patient is in the waiting room`)
  const { offers, current, today, to_finish: toFinish, waiting } = queue
  const later = today.filter(({ id }) => id !== current?.id)
  return (
    <div className={styles.queue}>
      <DeskPresence presence={presence} waiting={waiting} />
      {offers.map((offer) => (
        <DeskOffer key={offer.id} offer={offer} />
      ))}
      {current && (
        <section className={styles.part}>
          <h2>
            <Trans>Now</Trans>
          </h2>
          <DeskVisit visit={current} />
        </section>
      )}
      {toFinish.length > 0 && (
        <section className={styles.part}>
          <h2>
            <Trans>Notes pending: write and sign</Trans>
          </h2>
          {toFinish.map((visit) => (
            <DeskVisit key={visit.id} visit={visit} />
          ))}
        </section>
      )}
      <section className={styles.part}>
        <h2>
          <Trans>Today</Trans>
        </h2>
        {later.length === 0 ? (
          <EmptyState illustration={<Scene name="empty-drawer" />}>
            <Trans>No appointments today.</Trans>
          </EmptyState>
        ) : (
          later.map((visit) => <DeskVisit key={visit.id} visit={visit} />)
        )}
      </section>
      <DeskReach />
    </div>
  )
}

const arrivalShownMs = 60_000

/** A booked patient who comes is heard once, and stands in the title for a minute. */
function useArrival(): boolean {
  const [arrived, setArrived] = useState(0)
  useEffect(
    () =>
      onLiveEvent('arrived', () => {
        chime()
        setArrived((before) => before + 1)
      }),
    [],
  )
  useEffect(() => {
    if (arrived === 0) return undefined
    const timer = setTimeout(() => setArrived(0), arrivalShownMs)
    return () => clearTimeout(timer)
  }, [arrived])
  return arrived > 0
}
