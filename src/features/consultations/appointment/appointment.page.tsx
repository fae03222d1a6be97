import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { VisitPapers } from '../../papers/visit-papers.tsx'
import { ShownFile } from '../../files/shown-file.tsx'
import { DoctorIdentity } from '../../doctors/doctor-identity.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { Aftercare } from './aftercare.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentMoney } from '../booking/appointment-money.tsx'
import styles from '../appointment-slip.module.css'
import { useLabelWords } from '../appointment-words.ts'
import frame from '../consultation.module.css'
import { usePaperWords } from './files-dialog.tsx'
import { useModeWords } from '../booking/intake-words.ts'
import { useFreshData } from '../use-fresh-data.ts'
import { DoctorSays } from './doctor-says.tsx'
import { VisitEndNote } from './visit-end.tsx'

import type { AppointmentData } from '../appointment.types.ts'

const everyMs = 15_000

const load = async (api: Api, { params }: PageArgs): Promise<AppointmentData> => {
  const id = params['id'] ?? ''
  const [appointment, payment, languages, specialities, papers] = await Promise.all([
    api('GET /api/my_appointment/{id}/', { params: { id } }),
    api('GET /api/consultation_payment/get_payment_details/', { query: { consultation: id } }),
    api('GET /api/languages/'),
    api('GET /api/speciality/'),
    api('GET /api/doctor_paper/', { query: { consultation: id } }),
  ])
  return { appointment, payment, languages, speciality: specialities.find((one) => one.id === appointment.speciality)?.name, papers }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function AppointmentPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<AppointmentData> title={t`Appointment`} back={{ to: '/account/appointments', label: t`Appointments` }}>
      {(data) => <Appointment data={data} />}
    </AccountFrame>
  )
}

function Appointment({ data }: { data: AppointmentData }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { appointment, languages, speciality } = data
  const { doctor, patient, start_at, created_at, is_call_ended, number, label, join_open } = appointment
  const when = start_at ?? (is_call_ended ? created_at : null)
  const { text, tone } = useLabelWords()(label)
  const words = useTimeWords()
  const mode = useModeWords()[appointment.mode]
  useLive('consultation')
  useFreshData(appointment.is_call_ended ? null : everyMs)
  return (
    <div className={styles.section}>
      {search.has('booked') && appointment.state === 'CONFIRMED' && (
        <Notice kind="success" live="status" title={t`Your appointment is booked`}>
          <Trans>We will remind you before it starts. Sit in a quiet, well-lit place with your old reports handy.</Trans>
        </Notice>
      )}
      <Slip kind="appointment" className={styles.slip}>
        <div className={styles.head}>
          <h2 className={frame.doctorName}>{when ? words.full(when) : t`Instant consultation`}</h2>
          <Stamp tone={tone}>{text}</Stamp>
        </div>
        {doctor && (
          <DoctorIdentity
            doctor={doctor}
            languages={Object.fromEntries(languages.map(({ code, native_name }) => [code, native_name]))}
            speciality={speciality}
            name={<h3>{doctor.name}</h3>}
          />
        )}
        <p>
          <Trans>
            For <b>{patient.name}</b>
          </Trans>{' '}
          · {mode} · <span className="num">{number}</span>
        </p>
        {!join_open && appointment.state === 'CONFIRMED' && appointment.can_join_from && (
          <p className={styles.small}>
            <Trans>Join from {words.time(appointment.can_join_from)}</Trans>
          </p>
        )}
      </Slip>
      <DoctorSays appointment={appointment} />
      <VisitEndNote appointment={appointment} />
      <Aftercare appointment={appointment} />
      <VisitPapers consultation={appointment.id} papers={data.papers} />
      <AppointmentActions data={data} />
      <AppointmentMoney data={data} />
      <FromDoctor files={appointment.files} />
      <IntakeSummary appointment={appointment} />
      {doctor && <ReportDoctor id={doctor.id} name={doctor.name} />}
    </div>
  )
}

function ReportDoctor({ id, name }: { id: string; name: string }) {
  return (
    <p className={styles.small}>
      <Link to={`/account/privacy/complaints?${new URLSearchParams({ doctor: id, name }).toString()}`}>
        <Trans>Report this doctor</Trans>
      </Link>
    </p>
  )
}

/** What the doctor sent in the call; it stays with the visit. */
function FromDoctor({ files }: Pick<AppointmentData['appointment'], 'files'>) {
  const sent = files.filter(({ sent_by }) => sent_by === 'doctor')
  if (sent.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Files from the doctor</Trans>
      </h2>
      <ul className={styles.papers}>
        {sent.map(({ file_id, name }) => (
          <li key={file_id}>
            <ShownFile id={file_id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function IntakeSummary({ appointment: { complaint, intake, files: all } }: Pick<AppointmentData, 'appointment'>) {
  const { t } = useLingui()
  const papers = usePaperWords()
  const files = all.filter(({ sent_by }) => sent_by === 'patient')
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Details shared with the doctor</Trans>
      </h2>
      <dl className={styles.told}>
        <dt>{t`What would you like help with?`}</dt>
        <dd>{complaint}</dd>
        {intake.map(({ q, a }) => (
          <div key={q}>
            <dt>{q}</dt>
            <dd>{a}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <>
          <h3>
            <Trans>Documents</Trans>
          </h3>
          <ul className={styles.papers}>
            {files.map(({ file_id, name, kind }) => (
              <li key={file_id}>
                <Icon name="file-text" /> {name} <span className={styles.small}>{papers[kind as keyof typeof papers] ?? kind}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
