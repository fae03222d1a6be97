import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { dueDoses } from '../../accounts/counts/badge.rules.ts'
import { setCounts } from '../../accounts/counts/unread-store.ts'
import { browserApi } from '../../../data/page-data.ts'
import { SkeletonCards } from '../../../ui/layout/skeleton.tsx'
import { currentSession, useSession } from '../../accounts/sessions/browser-session.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { onLiveEvent } from '../../accounts/sessions/live-events.ts'
import { DayDiscs } from '../doses/day-discs.tsx'
import health from '../health.module.css'
import { asOf, minutesUntil } from './home.rules.ts'
import { useReadingWords } from '../readings/reading-words.ts'
import { UrgentLink } from '../readings/urgent-link.tsx'
import type { Home } from './home.contract.ts'
import { HomeCover } from './home-cover.tsx'
import visit from '../visit/after-visit.module.css'
import styles from './home-signed-in.module.css'
import { HomeWays } from './home-ways.tsx'
import { isHomeBehind } from './behind.rules.ts'
import { NextThings } from './next-things.tsx'
import { useKeptMarks } from './use-kept-marks.ts'
import { useWhenBehind } from './use-when-behind.ts'

interface HomeSignedInProps {
  first: Home | null
  now: string
  sells: boolean
  consults: boolean
}

const ofToday = (copy: Home) => asOf(new Date(), copy)

/** What comes next for whoever is signed in: one request, read again when something happens. */
export default function HomeSignedIn({ first, now, sells, consults }: HomeSignedInProps) {
  const { t } = useLingui()
  const { is } = useSession()
  const { home: read, failed, again } = useHome(first, is === 'signed-in')
  const online = useOnline()
  const copy = read && !online ? ofToday(read) : read
  const today = useKeptMarks(copy?.today ?? null, again)
  const home = copy && { ...copy, today }
  return (
    <>
      <HomeCover home={home} now={now} />
      <div className="wrap">
        <section className={styles.next} aria-label={t`Your next steps`}>
          {home ? <Next home={home} /> : !failed && <SkeletonCards count={2} label={t`Loading`} />}
        </section>
        <HomeWays sells={sells} consults={consults} />
        {home && <Today home={home} />}
      </div>
    </>
  )
}

/** The rest of the page does everything without it: what could not be read is left out. */
function useHome(first: Home | null, signedIn: boolean) {
  const [read, setRead] = useState<{ home: Home; over: Home | null } | null>(null)
  const [failed, setFailed] = useState(false)
  // What the page was loaded with anew is newer than what was read since it was loaded before.
  const home = read && read.over === first ? read.home : first
  const [again, setAgain] = useState(0)
  useEffect(() => {
    if (!signedIn) return undefined
    const look = () =>
      void browserApi('GET /api/home/').then(
        (found) => {
          if (currentSession().is !== 'signed-in') return
          setRead({ home: found, over: first })
          setFailed(false)
        },
        () => setFailed(true),
      )
    if (first === null || again > 0) look()
    return onLiveEvent('notice', look, look)
  }, [signedIn, first, again])
  const counts = home?.next.some((thing) => thing.kind === 'appointment' && minutesUntil(thing.start_at, home.now) !== null) ?? false
  const readAgain = () => setAgain((times) => times + 1)
  useWhenBehind((at) => signedIn && home !== null && (counts || isHomeBehind(home, at)), readAgain)
  useEffect(() => {
    if (home) setCounts({ unread: home.unread, doses: home.today ? dueDoses(home.today.slots, home.now) : 0 })
  }, [home])
  return { home, failed, again: readAgain }
}

function Next({ home: { next, more, hidden, now, person } }: { home: Home }) {
  if (next.length === 0)
    return (
      <p className={health.small}>
        <Trans>Nothing is due. Your orders, appointments and refills appear here.</Trans>
      </p>
    )
  return (
    <>
      <NextThings things={next} self={person?.name ?? null} hidden={hidden} now={now} />
      {more > 0 && (
        <Link to="/account" className={styles.more}>
          <Plural value={more} one="# more" other="# more" />
        </Link>
      )}
    </>
  )
}

/** Today's doses and the newest figures, side by side where there is room. */
function Today({ home: { today, readings, family } }: { home: Home }) {
  const own = today && today.all > 0 ? today : null
  if (!own && readings.length === 0 && family.length === 0) return null
  return (
    <div className={`${visit.pair} ${styles.today}`}>
      {(own || family.length > 0) && (
        <section className={health.section}>
          <div className={health.head}>
            <h2>
              <Trans>Today’s medicines</Trans>
            </h2>
            {own && (
              <Link to="/account#today">
                <Trans>Mark as taken</Trans>
              </Link>
            )}
          </div>
          {own && <DayDiscs slots={own.slots} />}
          <Family family={family} />
        </section>
      )}
      <Readings readings={readings} />
    </div>
  )
}

/** Whoever cares for a child or a parent sees whose doses wait. */
function Family({ family }: Pick<Home, 'family'>) {
  return family.map(({ patient, name, doses_left }) => (
    <p key={patient}>
      <Link to={`/account?person=${patient}#today`}>{name ?? <Trans>Family member</Trans>}</Link>{' '}
      <Plural value={doses_left} one="# dose left today" other="# doses left today" />
    </p>
  ))
}

function Readings({ readings }: Pick<Home, 'readings'>) {
  const words = useReadingWords()
  if (readings.length === 0) return null
  return (
    <section className={health.section}>
      <h2>
        <Trans>Readings</Trans>
      </h2>
      <ul className={health.list}>
        {readings.map((reading) => (
          <li key={reading.id}>
            <Link to={`/account/readings?kind=${reading.kind}`}>{words.kind[reading.kind]}</Link>{' '}
            <b className="num">{words.figure(reading)}</b>
            {reading.level === 'emergency' && (
              <>
                {' '}
                <UrgentLink reading={reading} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
