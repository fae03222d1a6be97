import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { inBrowser, onServer, type PageArgs, pageContext, type Shell } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { isPractised } from '../../doctors/practised.rules.ts'
import type { Speciality } from '../../doctors/doctors.contract.ts'
import { BookingFrame } from '../booking/booking-frame.tsx'
import { bookingOfAddress, bookingStep, createProfile, goTo, instantStart } from '../booking-way.ts'
import { EmergencyStrip } from '../discover/emergency-strip.tsx'
import { currentSession, useSession } from '../../accounts/sessions/browser-session.ts'
import { InstantForm } from './instant-form.tsx'
import { InstantVisitor, loadForVisitor, type VisitorData } from './instant-visitor.tsx'
import { instantPath } from './instant-way.ts'
import { ChooseWho } from '../booking/choose-who.tsx'
import { askedFlags, fitsAge, onlyAnswer } from '../booking/fits-age.rules.ts'
import { usePatientFacts } from '../booking/patient-choice.tsx'
import { fetchKnown } from '../booking/known-health.ts'
import { fetchPeople } from '../booking/people.ts'
import review from '../booking/review.module.css'
import { SpecialityGrid } from '../discover/speciality-grid.tsx'

const mostCounted = 50
import type { InstantData } from './instant.types.ts'

const load = async (api: Api, { url }: PageArgs): Promise<InstantData> => {
  const people = await fetchPeople(api)
  const [self] = people
  const wished = url.searchParams.get('speciality') ?? undefined
  if (!self) throw goTo(createProfile(bookingOfAddress(url.searchParams), 'instant'))
  const named = people.find(({ id }) => id === url.searchParams.get('patient'))
  const patient = named ?? self
  const [open, specialities, languages, consents, doctors, known] = await Promise.all([
    api('GET /api/patient/{id}/instant_consultation/', { params: { id: patient.id } }),
    api('GET /api/speciality/'),
    api('GET /api/languages/'),
    api('GET /api/consent/'),
    api('GET /api/doctor/doctors/', { query: { limit: mostCounted } }),
    fetchKnown(api, patient),
  ])
  const path = open && instantPath(open)
  // What is not paid yet holds nobody: it is offered, and something else may be asked.
  if (path && open.patient.id === patient.id && open.state !== 'PENDING_PAYMENT') throw goTo(path)
  return {
    open: open && path ? { path, name: open.patient.name } : null,
    people,
    patient,
    known,
    asksWho: wished !== undefined && (named ? !fitsAge(wished, named) : onlyAnswer(people, wished) === null),
    specialities: specialities.filter((one) => one.instant_available && isPractised(one)),
    languages: languages.filter((language) => language.doctors),
    consents,
    here: doctors.filter(({ is_online, fee_instant_paise }) => is_online && fee_instant_paise !== null),
  }
}
/** Whoever has no session learns what it is before they are asked to sign in. */
export const loader = (args: LoaderFunctionArgs) =>
  args.context.get(pageContext).shell.hasSession ? privateOnServer(load)(args) : onServer(loadForVisitor)(args)
export const clientLoader = async (args: Parameters<ReturnType<typeof privateInBrowser>>[0]) =>
  (await privateInBrowser(load)(args)) ?? (currentSession().is === 'visitor' ? inBrowser(loadForVisitor)(args) : null)

export default function InstantPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const loaded = useLoaderData() as InstantData | VisitorData | null
  const shell = useRouteLoaderData<Shell>('root')
  const { is } = useSession(shell?.hasSession)
  const wished = search.get('speciality')
  if (loaded && 'visitor' in loaded) return <InstantVisitor {...loaded.visitor} signedIn={is === 'signed-in'} />
  return (
    <BookingFrame<InstantData>
      title={t`Instant consultation`}
      back={
        wished
          ? { to: `/consultation/instant?patient=${search.get('patient') ?? ''}`, label: t`What is the problem?` }
          : { to: '/consultation', label: t`Talk to a doctor` }
      }
    >
      {(data) => <Instant key={data.patient.id + (wished ?? '')} data={data} wished={wished} />}
    </BookingFrame>
  )
}

function Instant({ data, wished }: { data: InstantData; wished: string | null }) {
  const { patient, specialities, here } = data
  const speciality = specialities.find(({ id }) => id === wished)
  const hereFor = (id: string) => here.filter((doctor) => doctor.specialities.includes(id)).length
  if (speciality && data.asksWho) {
    return (
      <div className={review.main}>
        <h2>
          <Trans>Who is it for?</Trans>
        </h2>
        <ChooseWho {...choiceFor(data.people, speciality.id)} />
      </div>
    )
  }
  if (speciality && hereFor(speciality.id) === 0) {
    return (
      <div className={review.main}>
        <Who data={data} speciality={speciality.id} />
        <NobodyFor speciality={speciality} patient={patient.id} />
      </div>
    )
  }
  if (speciality) {
    return (
      <div className={review.main}>
        <Who data={data} speciality={speciality.id} />
        <InstantForm data={data} speciality={{ ...speciality, red_flags: askedFlags(specialities, speciality.id, patient) }} />
      </div>
    )
  }
  return <ChooseTrouble data={data} hereFor={hereFor} />
}

/** Before anything is wished: who is here, and for what. */
function ChooseTrouble({ data, hereFor }: { data: InstantData; hereFor: (speciality: string) => number }) {
  const { t } = useLingui()
  const { patient, specialities, here } = data
  return (
    <div className={review.main}>
      {data.open && <GoesOn open={data.open} />}
      {here.length === 0 ? (
        <Notice
          kind="warning"
          title={t`No doctor is available right now`}
          action={<ButtonLink to="/consultation/book-appointment">{t`Book a slot`}</ButtonLink>}
        >
          <Trans>You can book a slot for today or tomorrow instead. We do not charge you until a doctor is available.</Trans>
        </Notice>
      ) : (
        <p>
          <Plural value={here.length} one="# doctor is available now." other="# doctors are available now." />
        </p>
      )}
      <Who data={data} />
      <section className={review.main} aria-labelledby="trouble">
        <h2 id="trouble">
          <Trans>What is the problem?</Trans>
        </h2>
        <SpecialityGrid
          specialities={specialities}
          to={({ id }) => `/consultation/instant?patient=${patient.id}&speciality=${id}`}
          note={({ id }) =>
            hereFor(id) > 0 ? (
              <Plural value={hereFor(id)} one="# available now" other="# available now" />
            ) : (
              <Trans>Not available right now</Trans>
            )
          }
          instead={({ id }) => hereFor(id) === 0 && <Link to={bookingStep(patient.id, { speciality: id })}>{t`Book a slot`}</Link>}
        />
      </section>
      <EmergencyStrip />
    </div>
  )
}

/** Who comes by an old link, or while the last doctor goes, learns it before typing; what was typed already goes on to the booking. */
function NobodyFor({ speciality: { id, name }, patient }: { speciality: Speciality; patient: string }) {
  const { t } = useLingui()
  return (
    <Notice
      kind="warning"
      title={t`${name}: no doctor is available right now`}
      action={<ButtonLink to={bookingStep(patient, { speciality: id })}>{t`Book a slot`}</ButtonLink>}
    >
      <Trans>You were not charged. What you typed is saved for the booking.</Trans>
    </Notice>
  )
}

function choiceFor(people: InstantData['people'], speciality: string | undefined) {
  const wish = speciality ? { speciality } : {}
  return {
    people,
    speciality,
    to: ({ id }: { id: string }) => instantStart(id, wish),
    add: createProfile(wish, 'instant'),
  }
}

function GoesOn({ open: { path, name } }: { open: NonNullable<InstantData['open']> }) {
  const { t } = useLingui()
  return (
    <Notice
      title={t`${name} already has an open consultation`}
      action={
        <ButtonLink to={path} variant="secondary">
          <Trans>Continue consultation</Trans>
        </ButtonLink>
      }
    />
  )
}

function Who({ data: { patient, people }, speciality }: { data: InstantData; speciality?: string }) {
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
        <ChooseWho {...choiceFor(people, speciality)} current={patient.id} />
      </Dialog>
    </div>
  )
}
