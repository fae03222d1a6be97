import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Canonical, useOrigin } from '../../../data/canonical.tsx'
import { inBrowser, onServer, type PageArgs } from '../../../data/page-data.ts'
import { Cover } from '../../../ui/layout/cover.tsx'
import { Live } from '../../../ui/layout/live.tsx'
import { StructuredData } from '../../../data/structured-data.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { DoctorPhoto } from '../../doctors/doctor-photo.tsx'
import type { Doctor } from '../../doctors/doctors.contract.ts'
import { fetchSlotDays, SlotPicker } from '../../doctors/slot-picker.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { bookingStart } from '../booking-way.ts'
import { DoctorComments } from '../ratings/doctor-comments.tsx'
import { AboutDoctor } from './about-doctor.tsx'
import styles from './doctor.module.css'
import { physicianFacts } from './physician.rules.ts'
import { EmergencyStrip } from './emergency-strip.tsx'

const load = async (api: Api, { params, url }: PageArgs) => {
  const id = params['doctor'] ?? ''
  const [doctor, slots, specialities, languages, ratings] = await Promise.all([
    api('GET /api/doctor/doctors/{id}/', { params: { id } }),
    fetchSlotDays(api, id, url.searchParams.get('next_availability')),
    api('GET /api/speciality/'),
    api('GET /api/languages/'),
    api('GET /api/doctor/doctors/{id}/ratings/', { params: { id } }),
  ])
  const practised = doctor.specialities[0]
  const language = doctor.languages[0]
  const now =
    doctor.is_online && doctor.fee_instant_paise !== null && practised
      ? await api('GET /api/consultation_price/', { query: { kind: 'instant', speciality: practised, ...(language ? { language } : {}) } })
      : null
  return {
    doctor,
    /** What whoever asks for a doctor right now is charged, whichever takes them. */
    instantPaise: now?.total_paise ?? null,
    slots,
    ratings,
    practises: specialities
      .filter((speciality) => doctor.specialities.includes(speciality.id))
      .map(({ id: one, name }) => ({ id: one, name })),
    languages: Object.fromEntries(languages.map(({ code, native_name }) => [code, native_name])),
  }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function DoctorPage() {
  const { t } = useLingui()
  const { doctor, instantPaise, slots, practises, languages, ratings } = useLoaderData<typeof loader>()
  const speciality = practises[0]?.id
  const path = `/consultation/doctor/${doctor.id}`
  const origin = useOrigin()
  return (
    <>
      <Canonical path={path} />
      <StructuredData facts={physicianFacts(doctor, { address: origin + path, origin, practises: practises.map(({ name }) => name) })} />
      <title>{t`${doctor.name}: fee and available slots`}</title>
      <meta name="description" content={t`${doctor.name}, ${doctor.qualifications.join(', ')}, registration ${doctor.registration_no}.`} />
      <DoctorCover doctor={doctor} practises={practises} now={slots.now} />
      <div className={`wrap ${styles.columns}`}>
        <Slip kind="appointment" className={styles.slots} aria-labelledby="times">
          <Fees doctor={doctor} instantPaise={instantPaise} />
          <h2 id="times" className={styles.pick}>
            <Trans>Pick a time</Trans>
          </h2>
          <SlotPicker
            slots={slots}
            dayTo={(day) => `/consultation/doctor/${doctor.id}?next_availability=${day}`}
            slotTo={({ id }) => bookingStart({ ...(speciality ? { speciality } : {}), doctor: doctor.id, slot: id })}
          />
          <p className={styles.small}>
            <Trans>You pay on the next pages. The slot is reserved for you for 10 minutes.</Trans>
          </p>
        </Slip>
        <div className={styles.about}>
          <AboutDoctor doctor={doctor} languages={languages} rating={ratings} />
          <EmergencyStrip />
          {ratings && <DoctorComments ratings={ratings} />}
        </div>
      </div>
    </>
  )
}

type DoctorCoverProps = Pick<Awaited<ReturnType<typeof load>>, 'doctor' | 'practises'> & { now: string }

/** Who it is, and when they are free. */
function DoctorCover({ doctor, practises, now }: DoctorCoverProps) {
  const { t } = useLingui()
  const { soon } = useTimeWords()
  const next = doctor.next_slots[0]
  return (
    <Cover low>
      <div className={styles.cover}>
        <DoctorPhoto name={doctor.name} photo={doctor.photo} portrait={doctor.portrait} size="large" />
        <div className={styles.who}>
          <Link to="/consultation#doctors" className={styles.back}>
            <Icon name="caret-left" size={20} />
            <Trans>All doctors</Trans>
          </Link>
          <h1 className={styles.title}>{doctor.name}</h1>
          <p>{practises.map(({ name }) => name).join(', ')}</p>
          {(doctor.is_online || next) && (
            <p className={styles.free}>
              {doctor.is_online && (
                <Live onCover>
                  <Trans>Available now</Trans>
                </Live>
              )}
              {next && <span className="num">{t`Next slot: ${soon(next.start_at, now)}`}</span>}
            </p>
          )}
        </div>
      </div>
    </Cover>
  )
}

function Fees({ doctor, instantPaise }: { doctor: Doctor; instantPaise: number | null }) {
  return (
    <dl className={styles.fees}>
      <dt>
        <Trans>Appointment, 15 minutes</Trans>
      </dt>
      <dd className={`num ${styles.price}`}>{formatPaise(doctor.fee_booked_paise)}</dd>
      {instantPaise !== null && (
        <>
          <dt>
            <Trans>Instant, with any available doctor</Trans>
          </dt>
          <dd className="num">{formatPaise(instantPaise)}</dd>
        </>
      )}
      <dt>
        <Plural value={doctor.follow_up_days} one="Follow-up within # day" other="Follow-up within # days" />
      </dt>
      <dd className="num">{formatPaise(doctor.fee_follow_up_paise)}</dd>
    </dl>
  )
}
