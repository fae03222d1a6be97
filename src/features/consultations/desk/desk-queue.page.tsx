import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { DeskLater } from './desk-later.tsx'
import { DeskOffer } from './desk-offer.tsx'
import { DeskPresence } from './desk-presence.tsx'
import { DeskVisit } from './desk-visit.tsx'
import { DeskReach } from './desk-reach.tsx'
import { useFreshData } from '../use-fresh-data.ts'
import styles from './desk-queue.module.css'

const everyMs = 4000

const load = async (api: Api, { url }: PageArgs) => {
  const cursor = url.searchParams.get('later')
  const [queue, presence, later] = await Promise.all([
    api('GET /api/desk/queue/'),
    api('GET /api/desk/presence/'),
    api('GET /api/desk/appointment/', { query: cursor === null ? {} : { cursor } }),
  ])
  return { queue, presence, later: { ...later, paged: cursor !== null }, now: new Date().toISOString() }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskQueuePage() {
  const { t } = useLingui()
  return <DeskFrame<Data> title={t`Consultations`}>{(data) => <Queue data={data} />}</DeskFrame>
}

function Queue({ data: { queue, presence, later, now } }: { data: Data }) {
  useFreshData(everyMs)
  // By the live connection as well: a hidden tab does not look by itself.
  useLive('ring')
  useLive('consultation')
  useLive('presence')
  const { offers, current, today, to_finish: toFinish, waiting } = queue
  const ofToday = today.filter(({ id }) => id !== current?.id)
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
        {ofToday.length === 0 ? (
          <EmptyState illustration={<Scene name="empty-drawer" />}>
            <Trans>No appointments today.</Trans>
          </EmptyState>
        ) : (
          ofToday.map((visit) => <DeskVisit key={visit.id} visit={visit} />)
        )}
      </section>
      <DeskLater {...later} now={now} />
      <DeskReach />
    </div>
  )
}
