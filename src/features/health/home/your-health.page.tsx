import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { zoneClock } from '../zone-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Cover } from '../../../ui/layout/cover.tsx'
import { SkeletonCards } from '../../../ui/layout/skeleton.tsx'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'
import { AdultConsentDue } from '../../accounts/people/adult-consent-due.tsx'
import { SignedOut } from '../../accounts/sign-in/signed-out.tsx'
import { fetchPeople } from '../../consultations/booking/people.ts'
import title from '../../consultations/discover/doctor.module.css'
import type { Course, RecentDoses } from '../doses/courses.contract.ts'
import { MedicineList } from '../doses/medicine-list.tsx'
import { TodayPart } from '../doses/today-doses.tsx'
import styles from '../health.module.css'
import { personIn } from '../person.ts'
import { PersonSwitcher } from '../person-switcher.tsx'
import { HealthPapers, HealthSettings, NewestLooks } from './health-aside.tsx'
import { NewestReadings } from './newest-readings.tsx'
import { areDosesBehind } from './behind.rules.ts'
import { FirstDay } from './first-day.tsx'
import { rolledTo } from './rolled-day.rules.ts'
import { Timeline } from './timeline.tsx'
import { useWhenBehind } from './use-when-behind.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const [me, people, looks] = await Promise.all([
    api('GET /api/user/me/'),
    fetchPeople(api),
    api('GET /api/access_log/', { query: { limit: 2 } }),
  ])
  const person = personIn(people, url.searchParams)?.id
  if (person === undefined) return { me, people, looks, health: null }
  const query = { patient: person }
  const newest = (kind: 'pressure' | 'sugar' | 'weight') => api('GET /api/health/reading/', { query: { ...query, kind, limit: 1 } })
  const [today, { courses, suggestions, finished }, timeline, papers, ...readings] = await Promise.all([
    api('GET /api/health/today/', { query }),
    api('GET /api/health/course/', { query }),
    api('GET /api/health/timeline/', { query }),
    api('GET /api/health/papers/', { query }),
    newest('pressure'),
    newest('sugar'),
    newest('weight'),
  ])
  return {
    me,
    people,
    looks,
    health: { person, today, courses, suggestions, finished, timeline, papers, readings: readings.flatMap((page) => page.readings) },
  }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** People, today's doses, medicines and what happened; papers and settings beside it. */
export default function YourHealthPage() {
  const { t } = useLingui()
  return (
    <div className={styles.hub}>
      <title>{t`Your health`}</title>
      <meta name="robots" content="noindex" />
      <PrivatePage<Data> loading={<OnItsWay />} signedOut={SignedOutHere}>
        {({ me, people, health, looks }) => (
          <>
            <HealthCover>{health && <PersonSwitcher people={people} shown={health.person} />}</HealthCover>
            <div className={classNames('wrap', styles.columns)}>
              <div className={styles.column}>
                {health &&
                  people
                    .filter(({ id, adult_consent_due: due }) => due && id === health.person)
                    .map((one) => <AdultConsentDue key={one.id} relative={one} />)}
                {health ? <Health key={health.person} health={health} /> : <CompleteProfileNotice />}
              </div>
              <div className={styles.column}>
                {health && <NewestReadings person={health.person} readings={health.readings} />}
                {health && <HealthPapers person={health.person} papers={health.papers} />}
                {/* The log is of the whole account: on the page of somebody else it would read as theirs. */}
                {(!health || health.person === people[0]?.id) && <NewestLooks looks={looks} />}
                <HealthSettings me={me} />
              </div>
            </div>
          </>
        )}
      </PrivatePage>
    </div>
  )
}

function HealthCover({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <Cover low>
      <h1 className={title.title}>{t`Your health`}</h1>
      {children}
    </Cover>
  )
}

function OnItsWay() {
  const { t } = useLingui()
  return (
    <>
      <HealthCover />
      <div className="wrap">
        <SkeletonCards count={3} label={t`Loading`} />
      </div>
    </>
  )
}

function SignedOutHere(props: ComponentProps<typeof SignedOut>) {
  return (
    <div className="wrap">
      <SignedOut {...props} />
    </div>
  )
}

/** A device whose clock is ahead of the server's asks no more often for what is not late there. */
const pauseMs = 5 * 60_000

/** A copy of an earlier day shows the doses of today, or what is taken today would stand under yesterday. */
const ofThisDay = (page: RecentDoses, courses: readonly Course[]) => rolledTo(zoneClock(page.zone, new Date()).day, page, courses)

function Health({ health: { person, today, courses, suggestions, finished, timeline } }: { health: NonNullable<Data['health']> }) {
  const shown = useHydrated() ? ofThisDay(today, courses) : today
  const { revalidate, state } = useRevalidator()
  const asked = useRef(0)
  useWhenBehind(
    (now) => state === 'idle' && now.getTime() - asked.current > pauseMs && areDosesBehind(today, now),
    () => {
      asked.current = Date.now()
      void revalidate()
    },
  )
  const isNew = [courses, suggestions, finished, timeline.entries].every(({ length }) => length === 0)
  if (isNew) return <FirstDay person={person} />
  return (
    <>
      <TodayPart today={shown} />
      <MedicineList courses={courses} suggestions={suggestions} finished={finished} person={person} today={shown.day} />
      <Timeline person={person} first={timeline} />
    </>
  )
}
