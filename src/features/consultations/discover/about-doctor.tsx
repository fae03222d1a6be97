import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ownLanguageName } from '../../../lib/languages.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { RatingMark } from '../../doctors/choosing/rating-mark.tsx'
import { useModeWords } from '../../doctors/choosing/mode-words.ts'
import { useDemo } from '../../doctors/demo-mark.tsx'
import type { LanguageNames } from '../../doctors/doctor-identity.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { Doctor } from '../../doctors/doctors.contract.ts'
import { FavouriteButton } from '../../doctors/favourite-button.tsx'
import type { DoctorRatings } from '../ratings/ratings.contract.ts'
import styles from './about-doctor.module.css'

interface AboutDoctorProps {
  doctor: Doctor
  languages: LanguageNames
  rating: DoctorRatings | null
}

/** Why somebody may trust this doctor: years, words, languages, registration as verified, education as stated. */
export function AboutDoctor({ doctor, languages, rating }: AboutDoctorProps) {
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dd className="num">{doctor.experience_years}</dd>
          <dt>
            <Plural value={doctor.experience_years} one="year of experience" other="years of experience" />
          </dt>
        </div>
        {rating && (
          <div>
            <dd className="num">{rating.average.toFixed(1)}</dd>
            <dt>
              <Plural value={rating.visits} one="from # rated visit" other="from # rated visits" />
            </dt>
          </div>
        )}
      </dl>
      {!rating && doctor.few_ratings && <RatingMark doctor={doctor} />}
      <About doctor={doctor} languages={languages} />
      <Registration doctor={doctor} />
      <Education doctor={doctor} />
    </>
  )
}

function About({ doctor, languages }: Pick<AboutDoctorProps, 'doctor' | 'languages'>) {
  const modes = useModeWords()
  return (
    <section className={styles.part}>
      <h2>
        <Trans>About the doctor</Trans>
      </h2>
      {doctor.about && <p className={styles.words}>{doctor.about}</p>}
      <ul className={styles.lines}>
        <li>
          <Icon name="translate" size={20} />
          <span>
            {doctor.languages.map((code, at) => (
              <span key={code}>
                {at > 0 && ', '}
                <bdi lang={code}>{languages[code] ?? ownLanguageName(code)}</bdi>
              </span>
            ))}
          </span>
        </li>
        <li>
          <Icon name="video-camera" size={20} />
          {doctor.modes.map((mode) => modes[mode]).join(', ')}
        </li>
        {doctor.contact && (
          <li>
            <Icon name={doctor.contact.includes('@') ? 'envelope-simple' : 'phone'} size={20} />
            <span className={styles.long}>{doctor.contact}</span>
          </li>
        )}
      </ul>
      <FavouriteButton doctor={doctor} />
    </section>
  )
}

function Education({ doctor }: { doctor: Doctor }) {
  const { t } = useLingui()
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Education</Trans>
      </h2>
      {doctor.education.length === 0 ? (
        <p>{doctor.qualifications.join(', ')}</p>
      ) : (
        <ol className={styles.education} aria-label={t`Education`}>
          {doctor.education.map(({ degree, place, year }) => (
            <li key={`${degree} ${year}`}>
              <b>{degree}</b>
              <span className={styles.small}>
                {place}, <span className="num">{year}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Registration({ doctor }: { doctor: Doctor }) {
  const { longDay } = useTimeWords()
  const checked = longDay(doctor.verified_at)
  const demo = useDemo()
  return (
    <section className={styles.part}>
      <h2>{demo ? <Trans>Registration</Trans> : <Trans>Registration, verified</Trans>}</h2>
      {demo && (
        <Notice kind="warning">
          <Trans>Demo doctor. The number is invented; no council has verified it.</Trans>
        </Notice>
      )}
      <Slip kind="goods" as="div">
        <dl className={styles.registration}>
          <dt>
            <Trans>Council</Trans>
          </dt>
          <dd>{doctor.council}</dd>
          <dt>
            <Trans>Registration number</Trans>
          </dt>
          <dd>
            <span className="num">{doctor.registration_no}</span>, <Trans>since {doctor.registered_year}</Trans>
          </dd>
          {!demo && (
            <>
              <dt>
                <Trans>Verified with the council’s list</Trans>
              </dt>
              <dd>{checked}</dd>
            </>
          )}
        </dl>
      </Slip>
    </section>
  )
}
