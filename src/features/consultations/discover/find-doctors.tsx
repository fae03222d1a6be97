import { Trans } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { bookingStart } from '../booking-way.ts'
import { RatingRule } from '../ratings/rating-rule.tsx'
import { isNarrowed, tomorrowOf } from './doctor-query.ts'
import type { Found } from './found.ts'
import { DoctorFilters } from './doctor-filters.tsx'
import { DoctorList } from './doctor-list.tsx'
import { DoctorWays } from './doctor-ways.tsx'
import { EmergencyStrip } from './emergency-strip.tsx'
import styles from './find-doctors.module.css'
import { SpecialityGrid } from './speciality-grid.tsx'

/** The two ways to a doctor, what they practise, and who they are. */
export function FindDoctors({ found }: { found: Found }) {
  const { wish, specialities, doctors } = found
  const narrowed = isNarrowed(wish)
  return (
    <div className={classNames('wrap', styles.hung, narrowed && styles.below)}>
      {narrowed && <EmergencyStrip />}
      {narrowed && <Doctors found={found} />}
      <DoctorWays doctors={doctors} />
      {!narrowed && <EmergencyStrip />}
      <section className={styles.section} aria-labelledby="specialities">
        <h2 id="specialities">
          <Trans>What would you like help with?</Trans>
        </h2>
        <SpecialityGrid specialities={specialities} to={({ id }) => `/consultation?speciality=${id}#doctors`} current={wish.speciality} />
      </section>
      {!narrowed && <Doctors found={found} />}
    </div>
  )
}

function Doctors({ found: { wish, specialities, languages, doctors, now } }: { found: Found }) {
  const { is } = useSession(useRouteLoaderData<Shell>('root')?.hasSession)
  const names = Object.fromEntries(languages.map(({ code, native_name }) => [code, native_name]))
  return (
    <section className={styles.section} aria-labelledby="doctors">
      <h2 id="doctors" tabIndex={-1}>
        <Trans>Doctors</Trans>
      </h2>
      <div className={styles.filtered}>
        <DoctorFilters wish={wish} specialities={specialities} languages={languages} signedIn={is === 'signed-in'} />
        <div className={styles.results}>
          <DoctorList
            doctors={doctors}
            specialities={specialities}
            languages={names}
            now={now}
            wished={wish.speciality}
            to={({ id }) => `/consultation/doctor/${id}`}
            slotTo={(doctor, slot) =>
              bookingStart({ speciality: wish.speciality || (doctor.specialities[0] ?? ''), doctor: doctor.id, slot: slot.id })
            }
            all="/consultation#doctors"
            tomorrow={tomorrowOf(wish, '/consultation')}
          />
          {doctors.some(({ rating }) => rating !== null) && <RatingRule />}
        </div>
      </div>
    </section>
  )
}
