import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useAgeWords } from '../../../app/shell/account-words.tsx'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import type { PatientRecord } from '../desk/record.contract.ts'
import type { Writing } from '../desk/desk-written.ts'
import { AllergyStamp, Takes } from './desk-allergies.tsx'
import { PatientPhone } from './desk-patient-phone.tsx'
import styles from './desk-patient-header.module.css'

interface HeaderProps {
  visit: DeskConsultation
  record: PatientRecord | null
  writing: Writing | null
  /** What ends or cancels the visit. */
  more?: ReactNode
  /** Opens what they sent. */
  onFiles?: () => void
}

/** Who it is and what must not be overlooked, on the blue paper of their appointment. */
export function PatientHeader({ visit, record, writing, more, onFiles }: HeaderProps) {
  const { t } = useLingui()
  const { patient } = visit
  const age = useAgeWords()(patient.age_years)
  const genders: Record<string, string> = { M: t`Male`, F: t`Female`, O: t`Other` }
  const [unfolded, setUnfolded] = useState(false)
  const weight = writing?.draft.vitals.weight_kg ?? record?.health.weight_kg ?? null
  return (
    <section className={styles.paper} aria-label={t`Patient`}>
      <div className={styles.row}>
        <h2 className={styles.name} title={patient.name}>
          {patient.name}
        </h2>
        {age !== null && <b className={classNames(styles.whose, 'num')}>{age}</b>}
        {genders[patient.gender] && <span className={styles.whose}>{genders[patient.gender]}</span>}
        {weight !== null && <span className={styles.wide}>{t`${weight} kg`}</span>}
        {writing && <AllergyStamp writing={writing} />}
        {visit.adult_needed && <Stamp tone="amber">{t`Child: adult must be present`}</Stamp>}
        {visit.nature === 'follow_up' && <Stamp tone="pen">{t`Follow-up`}</Stamp>}
        <span className={styles.space} />
        <span className={styles.facts}>
          {useVisitFacts(visit, record).map((fact, at) => (
            <span key={fact}>
              {at > 0 && '· '}
              {fact}
            </span>
          ))}
        </span>
        <span className={styles.acts}>
          {record && <PatientPhone id={visit.id} name={patient.name} />}
          {more}
          {record && (
            <button
              type="button"
              className={styles.unfold}
              data-unfolds
              aria-expanded={unfolded}
              aria-label={t`More about the patient`}
              onClick={() => setUnfolded(!unfolded)}
            >
              <Icon name="caret-down" size={20} />
            </button>
          )}
        </span>
      </div>
      {record && (
        <Known
          className={unfolded ? undefined : styles.folded}
          complaint={visit.complaint}
          record={record}
          writing={writing}
          onFiles={onFiles}
        />
      )}
    </section>
  )
}

function useVisitFacts({ start_at, language, mode, mode_actual }: DeskConsultation, record: PatientRecord | null): string[] {
  const { t, i18n } = useLingui()
  const { time } = useTimeWords()
  const languages = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  const modes = { video: t`Video`, audio: t`Audio`, chat: t`Chat`, clinic: t`At the clinic` }
  const at = start_at && time(start_at)
  const paid = record ? formatPaise(record.paid_paise) : ''
  return [
    record?.place,
    languages.of(language),
    modes[mode_actual ?? mode],
    at ? t`booked ${at}` : t`instant`,
    record && record.paid_paise > 0 ? t`${paid} paid` : null,
  ].filter((fact): fact is string => Boolean(fact))
}

interface KnownProps extends Pick<HeaderProps, 'writing' | 'onFiles'> {
  complaint: string
  record: PatientRecord
  className: string | undefined
}

/** Why they come, what they live with and take, when they were last here, what they sent. */
function Known({ complaint, record: { health, earlier, files }, writing, onFiles, className }: KnownProps) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const list = (texts: string[] | null) => (texts === null ? t`not asked yet` : texts.length === 0 ? t`none` : texts.join(', '))
  const last = earlier[0]
  const day = last?.issued_on ? dayWords(last.issued_on) : ''
  const withdrawnAt = last?.since.withdrawn ? dayWords(last.since.withdrawn.at) : ''
  return (
    <dl className={classNames(styles.known, className)}>
      {complaint !== '' && (
        <div className={styles.reason}>
          <dt>{t`Reason`}</dt>
          <dd title={complaint}>{complaint}</dd>
        </div>
      )}
      <div>
        <dt>{t`Long-term`}</dt>
        <dd>{list(health.conditions)}</dd>
      </div>
      <div>
        <dt>{t`Takes`}</dt>
        <dd>{writing ? <Takes writing={writing} /> : list(health.current_medicines)}</dd>
      </div>
      <div className={styles.wide}>
        <dt>{t`Last prescription`}</dt>
        <dd>{last ? (withdrawnAt ? t`${day}, withdrawn on ${withdrawnAt}` : day) : t`none here`}</dd>
      </div>
      {files.length > 0 && (
        <div className={styles.wide}>
          <dt className={styles.hidden}>{t`Files`}</dt>
          <dd>
            <button type="button" className={styles.link} onClick={onFiles}>
              <Plural value={files.length} one="# file" other="# files" />
            </button>
          </dd>
        </div>
      )}
    </dl>
  )
}
