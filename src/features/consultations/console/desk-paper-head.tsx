import { Trans, useLingui } from '@lingui/react/macro'
import { useAgeWords } from '../../../app/shell/account-words.tsx'
import { BrandLogo } from '../../../app/shell/brand-logo.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import type { Writing } from '../desk/desk-written.ts'
import styles from './desk-preview.module.css'

interface HeadProps {
  visit: DeskConsultation
  writing: Writing
}

/** The head of the paper as it will be signed: whose it is, the doctor with registration, the patient. */
export function PaperHead({ visit: { patient, number, ended_at, started_at, start_at }, writing: { head } }: HeadProps) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const ageWords = useAgeWords()
  const genders: Record<string, string> = { M: t`Male`, F: t`Female`, O: t`Other` }
  const { name, age_years: age, gender } = patient
  const at = ended_at ?? started_at ?? start_at
  return (
    <header className={styles.head}>
      <BrandLogo />
      <div className={styles.from}>
        <p>
          <b className={styles.doctor}>{head.name}</b>
          <br />
          {head.qualification}
          <br />
          <Trans>
            Reg. no. {head.registration_no}, {head.council}
          </Trans>
          <br />
          {[head.address, head.contact].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.when}>
          {at && dayWords(indiaDay(at))}
          <br />
          <span className="num">{number}</span>
        </p>
      </div>
      <p className={styles.whom}>
        <b>{name}</b>
        {age !== null && `, ${ageWords(age)}`}
        {genders[gender] && `, ${genders[gender]}`}
      </p>
    </header>
  )
}

/** The foot of the paper: whose signature goes under it. */
export function PaperFoot({ writing: { head } }: Pick<HeadProps, 'writing'>) {
  return (
    <footer className={styles.foot}>
      <Trans>
        Signed by {head.name}, reg. no. {head.registration_no}, with date, time and a code to verify it.
      </Trans>
    </footer>
  )
}
