import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { formatPaise } from '../../../lib/money.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { DoctorIdentity } from '../../doctors/doctor-identity.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { BookingForm } from './booking-form.tsx'
import { bookingStep, createProfile } from '../booking-way.ts'
import styles from '../consultation.module.css'
import { HoldLine } from './hold-line.tsx'
import { ChooseWho } from './choose-who.tsx'
import { askedFlags, fitsAge } from './fits-age.rules.ts'
import { usePatientFacts } from './patient-choice.tsx'
import { fetchKnown } from './known-health.ts'
import { fetchPeople } from './people.ts'
import review from './review.module.css'
import { useHold } from './use-hold.ts'
import type { ReviewData } from './review.types.ts'

const load = async (api: Api, { params, url }: PageArgs): Promise<ReviewData> => {
  const { patient: patientId = '', speciality: specialityId = '', doctor: id = '', slot: slotId = '' } = params
  const asked = url.searchParams.get('follow_up')
  // An old link may name one whose smaller fee does not hold any more.
  const parent = asked && (await api('GET /api/my_appointment/{id}/', { params: { id: asked } }))
  const followUp = parent && parent.follow_up_until ? asked : null
  const [patient, people, specialities, doctor, slot, languages, price, consents] = await Promise.all([
    api('GET /api/patient_relative/{id}/', { params: { id: patientId } }),
    fetchPeople(api),
    api('GET /api/speciality/'),
    api('GET /api/doctor/doctors/{id}/', { params: { id } }),
    api('GET /api/slot/{id}/', { params: { id: slotId } }),
    api('GET /api/languages/'),
    api('GET /api/consultation_price/', { query: { doctor: id, kind: followUp ? 'follow_up' : 'booked' } }),
    api('GET /api/consent/'),
  ])
  const mayFollow = followUp === null ? await followable(api, patientId, id) : null
  const named = specialities.find((one) => one.id === specialityId)
  const speciality = named && { ...named, red_flags: askedFlags(specialities, named.id, patient) }
  const known = await fetchKnown(api, patient)
  return { patient, people, known, speciality, doctor, slot, languages, price, consents, followUp, mayFollow }
}

/** Whoever comes back through the doctor’s page says nothing of an earlier visit: the smaller fee is offered all the same. */
async function followable(api: Api, patient: string, doctor: string): Promise<ReviewData['mayFollow']> {
  const before = await api('GET /api/patient/{id}/consulted_doctors/', { params: { id: patient } })
  const last = before.find((one) => one.id === doctor && one.follow_up_until !== null)
  if (!last) return null
  const { total_paise } = await api('GET /api/consultation_price/', { query: { doctor, kind: 'follow_up' } })
  return { consultation: last.last_consultation, at: last.last_consulted_at, total_paise }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function ReviewPage() {
  const { t } = useLingui()
  const { patient = '', speciality = '', doctor = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <BookingFrame<ReviewData>
      title={t`Review and pay`}
      step={4}
      back={{ to: bookingStep(patient, { speciality, doctor, followUp: search.get('follow_up') }), label: t`Pick a time` }}
    >
      {(data) => <Review key={data.slot.id + data.patient.id + (data.followUp ?? '')} data={data} />}
    </BookingFrame>
  )
}

function Review({ data }: { data: ReviewData }) {
  const { patient, people, speciality, doctor, slot, languages, followUp } = data
  const words = useTimeWords()
  const keeping = useHold(slot.id)
  const way = { speciality: speciality?.id ?? '', doctor: doctor.id, followUp }
  const who = {
    people,
    speciality: speciality?.id,
    to: ({ id }: { id: string }) => bookingStep(id, { ...way, slot: slot.id, followUp: id === patient.id ? followUp : null }),
    add: createProfile({ ...way, slot: slot.id }),
  }
  const fits = fitsAge(speciality?.id, patient)
  return (
    <div className={review.main}>
      <Slip kind="appointment">
        <DoctorIdentity
          doctor={doctor}
          languages={Object.fromEntries(languages.map(({ code, native_name }) => [code, native_name]))}
          speciality={speciality?.name}
          name={<h2 className={styles.doctorName}>{doctor.name}</h2>}
        />
        <div className={review.row}>
          <p className={review.when}>{words.full(slot.start_at)}</p>
          <ButtonLink to={bookingStep(patient.id, way, slot.start_at)} variant="quiet" onClick={keeping.release}>
            <Trans>Change time</Trans>
          </ButtonLink>
        </div>
        <HoldLine {...keeping} slotTo={({ id }) => bookingStep(patient.id, { ...way, slot: id })} />
      </Slip>
      {fits ? (
        <>
          <Who patient={patient} {...who} />
          <FollowUpChoice data={data} to={(wish) => bookingStep(patient.id, { ...way, slot: slot.id, followUp: wish })} />
          <BookingForm data={data} held={keeping.holding.is === 'held'} />
        </>
      ) : (
        <>
          <h2>
            <Trans>Who is it for?</Trans>
          </h2>
          <ChooseWho {...who} />
        </>
      )}
    </div>
  )
}

/** TPG-7: a follow-up is about the same illness, which only the patient can say; a new one is a first consultation at the full fee. */
function FollowUpChoice({ data: { followUp, mayFollow }, to }: { data: ReviewData; to: (followUp: string | null) => string }) {
  const { t } = useLingui()
  const words = useTimeWords()
  if (followUp !== null)
    return (
      <Notice
        kind="info"
        title={t`This is a follow-up`}
        action={
          <ButtonLink variant="quiet" to={to(null)} replace>
            <Trans>It is about a new problem</Trans>
          </ButtonLink>
        }
      >
        <Trans>For the same problem as at your last visit, at the follow-up fee.</Trans>
      </Notice>
    )
  if (mayFollow === null) return null
  const [day, price] = [words.longDay(mayFollow.at), formatPaise(mayFollow.total_paise)]
  return (
    <Notice
      kind="info"
      title={t`About the same problem as your visit on ${day}?`}
      action={
        <ButtonLink variant="secondary" to={to(mayFollow.consultation)} replace>
          <Trans>Book as a follow-up for {price}</Trans>
        </ButtonLink>
      }
    >
      <Trans>A follow-up with this doctor costs less. A new problem is a new consultation.</Trans>
    </Notice>
  )
}

function Who({ patient, ...choice }: ComponentProps<typeof ChooseWho> & { patient: ReviewData['patient'] }) {
  const { t } = useLingui()
  const [changing, setChanging] = useState(false)
  const facts = usePatientFacts()
  return (
    <div className={review.row}>
      <p>
        <Trans>
          For <b>{patient.name}</b>
        </Trans>{' '}
        <span className={review.facts}>{facts(patient)}</span>
      </p>
      <Button variant="quiet" onClick={() => setChanging(true)}>
        <Trans>Change patient</Trans>
      </Button>
      <Dialog open={changing} onClose={() => setChanging(false)} title={t`Who is it for?`} closeLabel={t`Close`}>
        <ChooseWho {...choice} current={patient.id} />
      </Dialog>
    </div>
  )
}
