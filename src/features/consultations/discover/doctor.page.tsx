import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import { inBrowser, onServer, type PageArgs } from '../../../data/page-data.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { DoctorIdentity } from '../../doctors/doctor-identity.tsx'
import type { Doctor } from '../../doctors/doctors.contract.ts'
import { FavouriteButton } from '../../doctors/favourite-button.tsx'
import { fetchSlotDays, SlotPicker } from '../../doctors/slot-picker.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { bookingStart } from '../booking-way.ts'
import styles from './doctor.module.css'
import { EmergencyStrip } from './emergency-strip.tsx'

const load = async (api: Api, { params, url }: PageArgs) => {
  const id = params['doctor'] ?? ''
  const [doctor, slots, specialities, languages] = await Promise.all([
    api('GET /api/doctor/doctors/{id}/', { params: { id } }),
    fetchSlotDays(api, id, url.searchParams.get('next_availability')),
    api('GET /api/speciality/'),
    api('GET /api/languages/'),
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
  const { doctor, instantPaise, slots, practises, languages } = useLoaderData<typeof loader>()
  const speciality = practises[0]?.id
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t`${doctor.name}: fee and available slots`}</title>
      <meta name="description" content={t`${doctor.name}, ${doctor.qualifications.join(', ')}, registration ${doctor.registration_no}.`} />
      <PageHeading back={{ to: '/consultation', label: t`All doctors` }}>{doctor.name}</PageHeading>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Slip kind="appointment" aria-label={t`About the doctor`}>
            <DoctorIdentity doctor={doctor} languages={languages} speciality={practises.map(({ name }) => name).join(', ')} name={null} />
            <p className={styles.words}>{doctor.about}</p>
            <FavouriteButton doctor={doctor} />
          </Slip>
          <Fees doctor={doctor} instantPaise={instantPaise} />
          <EmergencyStrip />
        </div>
        <section className={styles.times} aria-labelledby="times">
          <h2 id="times">
            <Trans>Pick a time</Trans>
          </h2>
          <SlotPicker
            slots={slots}
            dayTo={(day) => `/consultation/doctor/${doctor.id}?next_availability=${day}`}
            slotTo={({ id }) => bookingStart({ ...(speciality ? { speciality } : {}), doctor: doctor.id, slot: id })}
          />
        </section>
      </div>
    </div>
  )
}

function Fees({ doctor, instantPaise }: { doctor: Doctor; instantPaise: number | null }) {
  const { longDay } = useTimeWords()
  const checked = longDay(doctor.verified_at)
  return (
    <Card as="section">
      <dl className={styles.fees}>
        <dt>
          <Trans>Appointment, 15 minutes</Trans>
        </dt>
        <dd className="num">{formatPaise(doctor.fee_booked_paise)}</dd>
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
      <p className={styles.small}>
        <Trans>
          Registered in {doctor.registered_year}. We verified the registration with the council’s list on {checked}.
        </Trans>
      </p>
    </Card>
  )
}
