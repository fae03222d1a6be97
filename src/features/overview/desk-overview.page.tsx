import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import type { Api } from '../../data/contracts.ts'
import type { PageArgs } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { useLive } from '../accounts/sessions/use-live.ts'
import { useTimeWords } from '../doctors/doctor-words.tsx'
import { FigureCards } from './desk-figure-cards.tsx'
import { OrdersChart } from './desk-orders-chart.tsx'
import { OverviewCsv } from './desk-overview-csv.tsx'
import styles from './desk-overview.module.css'
import { StageBars } from './desk-stage-bars.tsx'
import { StockToActOn } from './desk-stock-to-act-on.tsx'
import { TaskPane } from './desk-task-pane.tsx'
import { WaitChart } from './desk-wait-chart.tsx'
import { shortNames } from './short-names.rules.ts'
import { isSpan, type SpanName, spanNames } from './spans.rules.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const [span, place] = [url.searchParams.get('span'), url.searchParams.get('place')]
  const query = { ...(isSpan(span) ? { span } : {}), ...(place ? { place } : {}) }
  return { overview: await api('GET /api/desk/overview/', { query }) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What needs a person, and whether the day is better or worse than the same day a week ago. */
export default function DeskOverviewPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Overview`} fills tools={(data) => <Tools {...data} />}>
      {({ overview }) => <Parts overview={overview} />}
    </DeskFrame>
  )
}

function Parts({ overview }: Data) {
  useFreshOverview()
  return (
    <div className={styles.room}>
      <div className={styles.page}>
        <TaskPane tasks={overview.tasks} now={overview.to} place={overview.place} />
        <div className={styles.figures}>
          <FigureCards overview={overview} />
          <div className={styles.charts}>
            <OrdersChart overview={overview} />
            <WaitChart overview={overview} />
            <StageBars stages={overview.stages} />
            <StockToActOn stock={overview.stock} />
          </div>
        </div>
      </div>
    </div>
  )
}

const everyMs = 60_000

/** New work is told at once; the figures themselves are read again each minute while somebody looks. */
function useFreshOverview(): void {
  const { revalidate } = useRevalidator()
  useLive('desk')
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [revalidate])
}

function Tools({ overview }: Data) {
  const { t } = useLingui()
  const words = useTimeWords()
  const { from, to, before, place, places, span } = overview
  const names: Record<SpanName, string> = { today: t`Today`, '7d': t`7 days`, '28d': t`28 days` }
  const address = useAddress()
  const short = shortNames(places.map(({ name }) => name))
  const first = span === 'today' ? words.longDay(to) : `${words.dayNumber(from)} – ${words.dayNumber(to)}`
  const compared = span === 'today' ? words.longDay(before.to) : `${words.dayNumber(before.from)} – ${words.dayNumber(before.to)}`
  return (
    <div className={styles.tools}>
      <p className={styles.compared}>
        <Trans>
          {first} until {words.time(to)}, compared with {compared}
        </Trans>
      </p>
      {places.length > 1 && (
        <nav className={styles.segments} aria-label={t`Pharmacy`}>
          <Link to={address('place', null)} aria-current={place === null || undefined}>
            <Trans>All</Trans>
          </Link>
          {places.slice(0, placesShown).map(({ id, name }, at) => (
            <Link key={id} to={address('place', id)} aria-current={place === id || undefined} title={name}>
              <span className={styles.place}>{short[at]}</span>
            </Link>
          ))}
        </nav>
      )}
      <nav className={styles.segments} aria-label={t`Time span`}>
        {spanNames.map((one) => (
          <Link key={one} to={address('span', one === 'today' ? null : one)} aria-current={one === span || undefined}>
            {names[one]}
          </Link>
        ))}
      </nav>
      <OverviewCsv overview={overview} />
    </div>
  )
}

const placesShown = 4

/** This page with another choice. */
function useAddress(): (name: string, value: string | null) => string {
  const [search] = useSearchParams()
  return (name, value) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return `?${next.toString()}`
  }
}
