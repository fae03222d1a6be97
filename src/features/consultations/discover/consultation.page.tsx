import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useLoaderData, useRouteLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import { withoutEmpty } from '../../../data/without-empty.ts'
import { Canonical } from '../../../data/canonical.tsx'
import { inBrowser, onServer, type PageArgs, type Shell } from '../../../data/page-data.ts'
import { Cover } from '../../../ui/layout/cover.tsx'
import { SlipLink } from '../../../ui/layout/slip.tsx'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { isPractised } from '../../doctors/practised.rules.ts'
import { bookingStart } from '../booking-way.ts'
import { RatingRule } from '../ratings/rating-rule.tsx'
import styles from './find-doctors.module.css'
import { DoctorFilters } from './doctor-filters.tsx'
import { fetchDoctors, DoctorList, doctorQueryOf } from './doctor-list.tsx'
import { EmergencyStrip } from './emergency-strip.tsx'
import { SpecialityGrid } from './speciality-grid.tsx'

const load = async (api: Api, { url }: PageArgs) => {
  const clean = withoutEmpty(url)
  if (clean) throw redirect(clean)
  const wish = doctorQueryOf(url.searchParams)
  const [specialities, languages, doctors] = await Promise.all([
    api('GET /api/speciality/'),
    api('GET /api/languages/'),
    fetchDoctors(api, wish),
  ])
  return {
    wish,
    specialities: specialities.filter((one) => isPractised(one) || one.id === wish.speciality),
    languages: languages.filter((language) => language.doctors),
    doctors,
    now: new Date().toISOString(),
  }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function ConsultationPage() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const { is } = useSession(shell?.hasSession)
  const { wish, specialities, languages, doctors, now } = useLoaderData<typeof loader>()
  const names = Object.fromEntries(languages.map(({ code, native_name }) => [code, native_name]))
  // Whoever has set a filter sees the doctors first, in a shared address too.
  const narrowed = Object.values(wish).some((value) => value !== '')
  const list = (
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
          />
          {doctors.some(({ rating }) => rating !== null) && <RatingRule />}
        </div>
      </div>
    </section>
  )
  return (
    <>
      <Canonical path="/consultation" />
      <title>{t`Talk to a doctor by video`}</title>
      <meta name="description" content={t`Verified doctors by speciality and language, with fees and next available slot.`} />
      <Cover low staples>
        <h1 className={styles.coverTitle}>{t`Talk to a doctor`}</h1>
        <p>
          <Trans>By video, audio or chat, with a prescription if you need one.</Trans>
        </p>
      </Cover>
      <div className={`wrap ${styles.hung}`}>
        {narrowed && <EmergencyStrip />}
        {narrowed && list}
        <Ways instantFee={leastFee(doctors)} here={doctors.filter(({ is_online }) => is_online).length} />
        {!narrowed && <EmergencyStrip />}
        <section className={styles.section} aria-labelledby="specialities">
          <h2 id="specialities">
            <Trans>What would you like help with?</Trans>
          </h2>
          <SpecialityGrid specialities={specialities} to={({ id }) => `/consultation?speciality=${id}#doctors`} current={wish.speciality} />
        </section>
        {!narrowed && list}
      </div>
    </>
  )
}

/** The two ways to a doctor, as slips of the bill book. */
function Ways({ instantFee, here }: { instantFee: number | null; here: number }) {
  const { t } = useLingui()
  const ways = [
    {
      to: '/consultation/instant',
      icon: 'video-camera' as const,
      title: t`Talk to a doctor now`,
      line: [
        instantFee === null ? null : t`From ${formatPaise(instantFee)}.`,
        here > 0
          ? t`${plural(here, { one: '# doctor available now.', other: '# doctors available now.' })}`
          : t`Join the queue and meet on video.`,
      ]
        .filter((part) => part !== null)
        .join(' '),
    },
    {
      to: '/consultation/book-appointment',
      icon: 'calendar-blank' as const,
      title: t`Book a slot`,
      line: t`Today, tomorrow or any day in the next two weeks.`,
    },
  ]
  return (
    <div className={styles.ways}>
      {ways.map((way) => (
        <SlipLink key={way.to} kind="appointment" {...way} />
      ))}
    </div>
  )
}

/** The least that one of those who are here takes; while nobody is, a price would be no promise. */
function leastFee(doctors: readonly { is_online: boolean; fee_instant_paise: number | null }[]): number | null {
  const here = doctors.flatMap(({ is_online, fee_instant_paise: fee }) => (is_online && fee !== null ? [fee] : []))
  return here.length === 0 ? null : Math.min(...here)
}
