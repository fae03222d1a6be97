import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteLoaderData, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { Shell } from '../../../data/page-data.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { VisitPapers } from '../../papers/visit-papers.tsx'
import { DoctorIdentity } from '../../doctors/doctor-identity.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { FromDoctor, IntakeSummary, ReportDoctor } from './appointment-details.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentMoney } from '../booking/appointment-money.tsx'
import styles from '../appointment-slip.module.css'
import { useLabelWords } from '../appointment-words.ts'
import { Broken, isBroken } from '../broken.tsx'
import frame from '../consultation.module.css'
import { useModeWords } from '../../doctors/choosing/mode-words.ts'
import { useFreshData } from '../use-fresh-data.ts'
import { CancelledBill } from './cancelled-bill.tsx'
import { DoctorSays } from './doctor-says.tsx'
import { VisitEndNote } from './visit-end.tsx'

import type { AppointmentData } from '../appointment.types.ts'

const everyMs = 15_000

export const loadAppointment = async (api: Api, id: string): Promise<AppointmentData> => {
  const [appointment, payment, languages, specialities, papers, rating] = await Promise.all([
    api('GET /api/my_appointment/{id}/', { params: { id } }),
    api('GET /api/consultation_payment/get_payment_details/', { query: { consultation: id } }),
    api('GET /api/languages/'),
    api('GET /api/speciality/'),
    api('GET /api/doctor_paper/', { query: { consultation: id } }),
    api('GET /api/my_appointment/{id}/rating/', { params: { id } }),
  ])
  return {
    appointment,
    payment,
    languages,
    rating,
    speciality: specialities.find((one) => one.id === appointment.speciality)?.name,
    papers,
  }
}

/** The page asks again while something can still happen to it. */
export function useFreshAppointment({ is_call_ended }: AppointmentData['appointment']): void {
  useLive('consultation')
  useFreshData(is_call_ended ? null : everyMs)
}

/** An appointment that is to come, under way, or that never took place. */
export function Appointment({ data }: { data: AppointmentData }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { appointment } = data
  const { doctor } = appointment
  useFreshAppointment(appointment)
  return (
    <div className={styles.section}>
      {search.has('booked') && appointment.state === 'CONFIRMED' && (
        <Notice kind="success" live="status" title={t`Your appointment is booked`}>
          <Trans>We will remind you before it starts. Sit in a quiet, well-lit place with your old reports handy.</Trans>
        </Notice>
      )}
      <DoctorSays appointment={appointment} />
      {isBroken(appointment) && <Broken appointment={appointment} />}
      <AppointmentSlip {...data} />
      <VisitEndNote appointment={appointment} />
      <CancelledBill appointment={appointment} />
      <VisitPapers consultation={appointment.id} papers={data.papers} />
      <AppointmentActions data={data} />
      {!appointment.is_call_ended && appointment.state !== 'PENDING_PAYMENT' && (
        <p>
          <Link to={`/account/appointments/${appointment.id}/share`}>
            <Trans>Show reports and readings to the doctor</Trans>
          </Link>
        </p>
      )}
      <AppointmentMoney data={data} />
      <FromDoctor files={appointment.files} />
      <IntakeSummary appointment={appointment} />
      {doctor && <ReportDoctor id={doctor.id} name={doctor.name} />}
    </div>
  )
}

/** Who, when and how. */
function AppointmentSlip({ appointment, languages, speciality }: Pick<AppointmentData, 'appointment' | 'languages' | 'speciality'>) {
  const { t } = useLingui()
  const { doctor, patient, start_at, created_at, is_call_ended, number, label, join_open, end_reason } = appointment
  const when = start_at ?? (is_call_ended ? created_at : null)
  const { text, tone } = useLabelWords()(label, end_reason)
  const words = useTimeWords()
  const mode = useModeWords()[appointment.mode]
  // Beside "running late", or before the visit's hour, "Available now" would promise what is not.
  const isHere = join_open && appointment.doctor_late_min === null && !appointment.doctor_in_visit
  return (
    <Slip kind="appointment" className={styles.slip}>
      <div className={styles.head}>
        <h2 className={frame.doctorName}>{when ? words.full(when) : t`Instant consultation`}</h2>
        <Stamp tone={tone}>{text}</Stamp>
      </div>
      {doctor && (
        <DoctorIdentity
          doctor={{ ...doctor, is_online: doctor.is_online && isHere }}
          languages={Object.fromEntries(languages.map(({ code, native_name }) => [code, native_name]))}
          speciality={speciality}
          name={<h3>{doctor.name}</h3>}
        />
      )}
      <p className={styles.name}>
        <Trans>
          For <b>{patient.name}</b>
        </Trans>{' '}
        · {mode} · <span className="num">{number}</span>
      </p>
      {!join_open && appointment.state === 'CONFIRMED' && appointment.can_join_from && (
        <p className={styles.small}>
          <Trans>Join from {words.time(appointment.can_join_from)}</Trans>{' '}
          <Link to={`/consultation/${appointment.id}/join`} reloadDocument>
            <Trans>Check camera and microphone</Trans>
          </Link>
        </p>
      )}
      <IntoCalendar appointment={appointment} />
    </Slip>
  )
}

/** One that is to come; the address of its page exists in the browser only, which is where it is wanted. */
function IntoCalendar({ appointment: { id, state, start_at, end_at } }: Pick<AppointmentData, 'appointment'>) {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const here = useHydrated()
  if (state !== 'CONFIRMED' || start_at === null) return null
  const event = {
    uid: `${id}@appointment`,
    title: `${t`Appointment`}, ${shell?.brand ?? ''}`,
    start: start_at,
    end: end_at ?? undefined,
    ...(here ? { url: new URL(`/account/appointments/${id}`, location.origin).href } : {}),
    alarmMin: 15,
  }
  return <AddToCalendar event={event} file="appointment.ics" />
}
