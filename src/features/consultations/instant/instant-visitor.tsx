import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { signInPath } from '../../accounts/sign-in/sign-in.rules.ts'
import { isPractised } from '../../doctors/practised.rules.ts'
import { DoctorPhoto } from '../../doctors/doctor-photo.tsx'
import frame from '../consultation.module.css'
import { EmergencyStrip } from '../discover/emergency-strip.tsx'
import styles from './instant-visitor.module.css'

const mostCounted = 50

/** What everybody may know of a doctor right now: who is here, and the least that is asked. */
export async function loadForVisitor(api: Api) {
  const [doctors, specialities] = await Promise.all([
    api('GET /api/doctor/doctors/', { query: { limit: mostCounted } }),
    api('GET /api/speciality/'),
  ])
  const here = doctors.flatMap(({ id, name, photo, portrait, is_online, fee_instant_paise: fee, specialities: practised }) => {
    if (!is_online || fee === null) return []
    const names = specialities.filter((one) => practised.includes(one.id)).map((one) => one.name)
    return [{ id, name, photo, portrait, fee, specialities: names.join(', ') }]
  })
  const covered = new Set(doctors.flatMap((one) => (one.is_online && one.fee_instant_paise !== null ? one.specialities : [])))
  const away = specialities.filter((one) => isPractised(one) && !covered.has(one.id)).map(({ id, name }) => ({ id, name }))
  return { visitor: { here, away, from: here.length === 0 ? null : Math.min(...here.map(({ fee }) => fee)) } }
}
export type VisitorData = Awaited<ReturnType<typeof loadForVisitor>>

/** Before sign-in: the price, who is here and what happens, so that nobody gives a phone number for an unknown thing. */
export function InstantVisitor({ here, away, from, signedIn }: VisitorData['visitor'] & { signedIn: boolean }) {
  const { t } = useLingui()
  const address = useLocation()
  const { revalidate } = useRevalidator()
  // Signed in meanwhile, here or in another tab: the page is theirs.
  useEffect(() => {
    if (signedIn) void revalidate()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [signedIn])
  return (
    <div className={`wrap ${frame.page}`}>
      <title>{t`Instant consultation`}</title>
      <meta name="robots" content="noindex" />
      <PageHeading
        back={{ to: '/consultation', label: t`Talk to a doctor` }}
        lead={<Trans>Meet a verified doctor by video, audio or chat in a few minutes. You get a prescription if you need one.</Trans>}
      >
        {t`Instant consultation`}
      </PageHeading>
      <div className={styles.columns}>
        {from === null ? <NobodyHere to={signInPath(address)} /> : <Price from={from} count={here.length} to={signInPath(address)} />}
        {here.length > 0 && <Here here={here} away={away} />}
        <Steps />
      </div>
      <EmergencyStrip />
    </div>
  )
}

function Price({ from, count, to }: { from: number; count: number; to: string }) {
  const { t } = useLingui()
  return (
    <Slip kind="appointment" as="section" className={styles.price} aria-label={t`Price`}>
      <p className={`num ${styles.figure}`}>{t`From ${formatPaise(from)}`}</p>
      <p>
        <Plural value={count} one="# doctor is available now." other="# doctors are available now." />{' '}
        <Trans>Full refund if no doctor answers.</Trans>
      </p>
      <ButtonLink to={to} icon="lock" full>
        <Trans>Sign in to continue</Trans>
      </ButtonLink>
    </Slip>
  )
}

function NobodyHere({ to }: { to: string }) {
  const { t } = useLingui()
  return (
    <Notice
      kind="warning"
      title={t`No doctor is available right now`}
      action={
        <>
          <ButtonLink to="/consultation/book-appointment">{t`Book a slot`}</ButtonLink>{' '}
          <ButtonLink to={to} variant="secondary">{t`Sign in to continue`}</ButtonLink>
        </>
      }
    >
      <Trans>You can book a slot for today or tomorrow instead. We do not charge you until a doctor is available.</Trans>
    </Notice>
  )
}

function Here({ here, away }: Pick<VisitorData['visitor'], 'here' | 'away'>) {
  return (
    <section className={styles.part} aria-labelledby="here">
      <h2 id="here">
        <Trans>Available now</Trans>
      </h2>
      <ul className={styles.doctors}>
        {here.map(({ id, name, photo, portrait, specialities, fee }) => (
          <li key={id} className={styles.doctor}>
            <DoctorPhoto name={name} photo={photo} portrait={portrait} />
            <div>
              <Link to={`/consultation/doctor/${id}`} className={styles.name}>
                {name}
              </Link>
              <p className={styles.small}>{specialities}</p>
            </div>
            <b className="num">{formatPaise(fee)}</b>
          </li>
        ))}
      </ul>
      {away.length > 0 && <Away away={away} />}
    </section>
  )
}

/** Whom nobody sees right now, said before a phone number is given. */
function Away({ away }: Pick<VisitorData['visitor'], 'away'>) {
  return (
    <p className={styles.small}>
      <Trans>Not available right now, book a slot:</Trans>{' '}
      {away.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={`/consultation?speciality=${id}#doctors`}>{name}</Link>
        </span>
      ))}
    </p>
  )
}

function Steps() {
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h2 id="steps">
        <Trans>How it works</Trans>
      </h2>
      <ol className={styles.steps}>
        <li>
          <Trans>Sign in with your phone number and say what the problem is.</Trans>
        </li>
        <li>
          <Trans>See the price and pay. You join the queue.</Trans>
        </li>
        <li>
          <Trans>The next available doctor calls you here. Your prescription is in your account after the call.</Trans>
        </li>
      </ol>
    </section>
  )
}
