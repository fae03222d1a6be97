import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { Cover } from '../../../ui/layout/cover.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { FromDoctor, IntakeSummary, ReportDoctor } from '../../consultations/appointment/appointment-details.tsx'
import { useFreshAppointment } from '../../consultations/appointment/appointment.tsx'
import { AppointmentMoney } from '../../consultations/booking/appointment-money.tsx'
import { EmergencyStrip } from '../../consultations/discover/emergency-strip.tsx'
import { RateVisit } from '../../consultations/ratings/rate-visit.tsx'
import { useModeWords } from '../../doctors/choosing/mode-words.ts'
import { DoctorPhoto } from '../../doctors/doctor-photo.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { VisitPapers } from '../../papers/visit-papers.tsx'
import doctorStyles from '../../consultations/discover/doctor.module.css'
import styles from './after-visit.module.css'
import type { AfterVisitData } from './after-visit.types.ts'
import { FollowUp } from './follow-up.tsx'
import { OrderMedicines } from './order-medicines.tsx'
import { VisitDocuments } from './visit-documents.tsx'
import { VisitSlip } from './visit-slip.tsx'

/** What a visit leaves behind: the slip, its medicines at today's price, the next time, the papers. */
export default function AfterVisit({ data }: { data: AfterVisitData }) {
  const { appointment, papers, rating, signed } = data
  const { doctor } = appointment
  const shell = useRouteLoaderData<Shell>('root')
  const sells = shell?.services.orders !== 'not_offered'
  // What was withdrawn is neither ordered nor shown at a pharmacy.
  const orders = sells && signed !== null && signed.paper.state !== 'REVOKED' && signed.order.lines.length > 0
  useFreshAppointment(appointment)
  return (
    <>
      <VisitCover appointment={appointment} speciality={data.speciality} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          {signed ? <VisitSlip data={data} signed={signed} /> : <NothingSigned state={appointment.state} />}
        </div>
        {orders && <OrderMedicines signed={signed} consultation={appointment.id} />}
        <div className={styles.rest}>
          <div className={styles.pair}>
            <FollowUp data={data} />
            <EmergencyStrip />
          </div>
          <VisitPapers consultation={appointment.id} papers={papers} />
          <div className={styles.pair}>
            <RateVisit consultation={appointment.id} form={rating} />
            <VisitDocuments appointment={appointment} />
          </div>
          <FromDoctor files={appointment.files} />
          <AppointmentMoney data={data} />
          <IntakeSummary appointment={appointment} />
          {doctor && <ReportDoctor id={doctor.id} name={doctor.name} />}
        </div>
      </div>
    </>
  )
}

function VisitCover({ appointment, speciality }: Pick<AfterVisitData, 'appointment' | 'speciality'>) {
  const { t } = useLingui()
  const { time, longDay } = useTimeWords()
  const modes = useModeWords()
  const { doctor, patient, started_at, ended_at, start_at, created_at, mode_actual, mode, number } = appointment
  const from = started_at ?? start_at ?? created_at
  const name = patient.name.split(' ')[0] ?? ''
  return (
    <Cover low>
      <div className={doctorStyles.cover}>
        {doctor && <DoctorPhoto name={doctor.name} photo={doctor.photo} portrait={doctor.portrait} size="large" />}
        <div className={doctorStyles.who}>
          <Link to="/account/appointments" className={doctorStyles.back}>
            <Icon name="caret-left" size={20} />
            <Trans>Appointments</Trans>
          </Link>
          <h1 className={doctorStyles.title}>{t`Get well soon, ${name}`}</h1>
          <p className={styles.when}>
            {doctor && (
              <>
                <Trans>Visit with {doctor.name}</Trans>
                {speciality && `, ${speciality}`} ·{' '}
              </>
            )}
            {longDay(from)}, {time(from)}
            {ended_at && ` – ${time(ended_at)}`} · {modes[mode_actual ?? mode]} · <span className="num">{number}</span>
          </p>
        </div>
      </div>
    </Cover>
  )
}

function NothingSigned({ state }: Pick<AfterVisitData['appointment'], 'state'>) {
  const { t } = useLingui()
  if (state === 'COMPLETED') return <Notice title={t`No medicines prescribed`} />
  return (
    <Notice title={t`The doctor is preparing your documents`}>
      <Trans>They will appear here. We will notify you when they are ready.</Trans>
    </Notice>
  )
}
