import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { withoutPrefix } from '../../../lib/phone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { AccountNav } from '../../../app/shell/account-frame.tsx'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { fetchPeople } from '../../consultations/booking/people.ts'
import { MedicineList } from '../doses/medicine-list.tsx'
import { TodayPart } from '../doses/today-doses.tsx'
import styles from '../health.module.css'
import { personIn } from '../person.ts'
import { PersonSwitcher } from '../person-switcher.tsx'
import { NewestReadings } from './newest-readings.tsx'
import { Timeline } from './timeline.tsx'

const load = async (api: Api, { url }: PageArgs) => {
  const [me, people] = await Promise.all([api('GET /api/user/me/'), fetchPeople(api)])
  const person = personIn(people, url.searchParams)?.id
  if (person === undefined) return { me, people, health: null }
  const query = { patient: person }
  const newest = (kind: 'pressure' | 'sugar' | 'weight') => api('GET /api/health/reading/', { query: { ...query, kind, limit: 1 } })
  const [today, { courses, suggestions }, timeline, ...readings] = await Promise.all([
    api('GET /api/health/today/', { query }),
    api('GET /api/health/course/', { query }),
    api('GET /api/health/timeline/', { query }),
    newest('pressure'),
    newest('sugar'),
    newest('weight'),
  ])
  return { me, people, health: { person, today, courses, suggestions, timeline, readings: readings.flatMap((page) => page.readings) } }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** People, today's doses, medicines and what happened; papers and settings beside it. */
export default function YourHealthPage() {
  const { t } = useLingui()
  return (
    <div className={classNames('wrap', frame.hub)}>
      <title>{t`Your health`}</title>
      <meta name="robots" content="noindex" />
      <PageHeading>{t`Your health`}</PageHeading>
      <PrivatePage<Data>>
        {({ me, people, health }) => (
          <>
            {health && <PersonSwitcher people={people} shown={health.person} />}
            <div className={styles.columns}>
              <div className={styles.column}>{health && <Health key={health.person} health={health} />}</div>
              <div className={styles.column}>
                {health && <NewestReadings person={health.person} readings={health.readings} />}
                {health && <Papers person={health.person} />}
                <Settings me={me} />
              </div>
            </div>
          </>
        )}
      </PrivatePage>
    </div>
  )
}

function Health({ health: { person, today, courses, suggestions, timeline } }: { health: NonNullable<Data['health']> }) {
  return (
    <>
      <TodayPart today={today} />
      <MedicineList courses={courses} suggestions={suggestions} person={person} />
      <Timeline person={person} first={timeline} />
    </>
  )
}

function Papers({ person }: { person: string }) {
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Documents</Trans>
      </h2>
      <ul className={styles.list}>
        <li>
          <Link to={`/account/documents?person=${person}`}>
            <Trans>Reports and scans</Trans>
          </Link>
        </li>
        <li>
          <Link to={`/account/vaccinations?person=${person}`}>
            <Trans>Vaccination card</Trans>
          </Link>
        </li>
        <li>
          <Link to="/account/privacy/export">
            <Trans>Download my data</Trans>
          </Link>
        </li>
        <li>
          <Link to="/account/privacy/looks">
            <Trans>Who viewed your records</Trans>
          </Link>
        </li>
      </ul>
    </section>
  )
}

function Settings({ me: { name, phone_number, email } }: Pick<Data, 'me'>) {
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Account</Trans>
      </h2>
      <p>
        {name && <b>{name}</b>} <span className="num">{phone_number ? `+91 ${withoutPrefix(phone_number)}` : email}</span>
      </p>
      <AccountNav />
    </section>
  )
}
