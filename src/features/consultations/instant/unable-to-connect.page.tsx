import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs, Shell } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { Refund } from '../booking/appointment-money.tsx'
import { BookingFrame } from '../booking/booking-frame.tsx'
import { bookingStep } from '../booking-way.ts'
import { Broken } from '../broken.tsx'
import styles from '../consultation.module.css'
import { useSupportHours } from '../../operator/browser-support-hours.tsx'
import { EmergencyStrip } from '../discover/emergency-strip.tsx'
import review from '../booking/review.module.css'

const offered = 3

const load = async (api: Api, { url }: PageArgs) => {
  const id = url.searchParams.get('consultation')
  if (id === null) return { broken: null, now: new Date().toISOString() }
  const [appointment, payment] = await Promise.all([
    api('GET /api/my_appointment/{id}/', { params: { id } }),
    api('GET /api/consultation_payment/get_payment_details/', { query: { consultation: id } }),
  ])
  const doctors = await api('GET /api/doctor/doctors/', {
    query: { speciality: appointment.speciality, language: appointment.language, limit: offered },
  })
  const free = doctors.flatMap(({ id: doctor, name, next_available_at }) =>
    next_available_at === null ? [] : [{ doctor, name, at: next_available_at }],
  )
  return { broken: { appointment, refunds: payment?.refunds ?? [], free }, now: new Date().toISOString() }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function UnableToConnectPage() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const phone = shell?.supportPhone ?? ''
  const hours = useSupportHours()
  // Who does nothing sees the money go back.
  useLive('consultation')
  return (
    <BookingFrame<Data> title={t`We could not connect you`} back={{ to: '/account/appointments', label: t`Appointments` }}>
      {({ broken, now }) => (
        <div className={styles.narrow}>
          {broken ? (
            <WhatNow broken={broken} now={now} />
          ) : (
            <ButtonLink to="/consultation">
              <Trans>Talk to a doctor</Trans>
            </ButtonLink>
          )}
          <p>
            <Trans>
              Or call us: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>, {hours}.
            </Trans>
          </p>
          <EmergencyStrip />
        </div>
      )}
    </BookingFrame>
  )
}

/** The money first, then trying again, then a time of a doctor who speaks the same language. */
function WhatNow({ broken: { appointment, refunds, free }, now }: { broken: NonNullable<Data['broken']>; now: string }) {
  const { soon } = useTimeWords()
  const { actions, patient, speciality, id } = appointment
  const open = actions.includes('retry') || actions.includes('refund')
  return (
    <>
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      {open && <Broken appointment={appointment} said />}
      {!open && refunds.length === 0 && (
        <Notice
          title={<Trans>This consultation continues on another page</Trans>}
          action={
            <ButtonLink to={`/account/appointments/${id}`} variant="secondary">
              <Trans>View appointment</Trans>
            </ButtonLink>
          }
        />
      )}
      {free.length > 0 && (
        <section className={review.main} aria-labelledby="book">
          <h2 id="book">
            <Trans>Or book a slot</Trans>
          </h2>
          <ul className={review.nearest}>
            {free.map(({ doctor, name, at }) => (
              <li key={doctor}>
                <Link to={`${bookingStep(patient.id, { speciality, doctor })}?next_availability=${at}`}>
                  {soon(at, now)} · {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
