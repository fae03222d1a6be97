import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ownLanguageName } from '../../lib/languages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Live } from '../../ui/layout/live.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { PortraitParts } from '../../ui/pictures/portrait-parts.ts'
import styles from './doctor-identity.module.css'
import { DemoMark } from './demo-mark.tsx'
import { DoctorPhoto } from './doctor-photo.tsx'

interface KnownDoctor {
  name: string
  photo?: string | null
  portrait?: PortraitParts | null
  qualifications: string[]
  registration_no: string
  council: string
  /** Where patients reach the doctor (TPG-1). */
  contact?: string
  languages: string[]
  is_online: boolean
  experience_years?: number
}
/** A language's name in its own script, by code. */
export type LanguageNames = Record<string, string>

interface DoctorIdentityProps {
  doctor: KnownDoctor
  languages: LanguageNames
  /** The name as it stands here: a heading, a link. */
  name: ReactNode
  speciality?: string | undefined
  /** What they say of themselves, where there is room. */
  about?: string
  /** In a list of doctors: a portrait as large as on a desk; how to reach them stands on their own page. */
  large?: boolean
}

/** Who a doctor is, the same everywhere: name, degree, registration and council (TPG-1, TPG-2), years and languages. */
export function DoctorIdentity({ doctor, languages, name, speciality, about, large }: DoctorIdentityProps) {
  return (
    <div className={classNames(styles.identity, large && styles.large)}>
      <DoctorPhoto name={doctor.name} photo={doctor.photo ?? null} portrait={doctor.portrait ?? null} size={large ? 'large' : 'small'} />
      <div className={styles.facts}>
        {name}
        {large && speciality && <p className={styles.speciality}>{speciality}</p>}
        {doctor.is_online && !large && (
          <p>
            <Live>
              <Trans>Available now</Trans>
            </Live>
          </p>
        )}
        <p className={styles.small}>
          {[large ? undefined : speciality, doctor.qualifications.join(', ')].filter(Boolean).join(' · ')}
          {doctor.experience_years !== undefined && (
            <>
              {' · '}
              <Plural value={doctor.experience_years} one="# year of experience" other="# years of experience" />
            </>
          )}
        </p>
        {about && <p className={styles.about}>{about}</p>}
        <p className={styles.line}>
          <Icon name="shield-check" size={20} />
          <span>
            <Trans>
              Reg. no. {doctor.registration_no}, {doctor.council}
            </Trans>
            <DemoMark />
          </span>
        </p>
        {doctor.contact && !large && (
          <p className={styles.line}>
            <Icon name={doctor.contact.includes('@') ? 'envelope-simple' : 'phone'} size={20} />
            <span>{doctor.contact}</span>
          </p>
        )}
        <p className={styles.line}>
          <Icon name="translate" size={20} />
          <span>
            <Languages codes={doctor.languages} names={languages} />
          </span>
        </p>
      </div>
    </div>
  )
}

function Languages({ codes, names }: { codes: string[]; names: LanguageNames }) {
  return codes.map((code, at) => (
    <span key={code}>
      {at > 0 && ', '}
      <bdi lang={code}>{names[code] ?? ownLanguageName(code)}</bdi>
    </span>
  ))
}
