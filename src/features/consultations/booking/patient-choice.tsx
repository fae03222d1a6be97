import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAgeWords, useRelativeWords } from '../../../app/shell/account-words.tsx'
import type { Patient } from '../../accounts/patients.contract.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './patient-choice.module.css'

interface PatientChoiceProps {
  people: readonly Patient[]
  to: (patient: Patient) => string
  /** Where somebody new is added. */
  add: string
  current?: string
}

/** Who it is for: the account's owner, whom they look after, or somebody new. */
export function PatientChoice({ people, to, add, current }: PatientChoiceProps) {
  const { t } = useLingui()
  const facts = usePatientFacts()
  return (
    <ul className={styles.list}>
      {people.map((patient) => (
        <li key={patient.id}>
          <Link to={to(patient)} className={styles.row} aria-current={patient.id === current ? 'true' : undefined}>
            <Icon name="user-circle" size={36} />
            <span>
              <b>{patient.name}</b>
              <span className={styles.facts}>{facts(patient)}</span>
            </span>
            <Icon name="caret-right" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={add} className={styles.row}>
          <Icon name="plus" size={36} />
          <b>{t`Add family member`}</b>
          <Icon name="caret-right" />
        </Link>
      </li>
    </ul>
  )
}

/** `Myself · 36 Years`, `Daughter · 8 Years`, as the specification shows ages. */
export function usePatientFacts(): (patient: Pick<Patient, 'relation' | 'gender' | 'age_years'>) => string {
  const relation = useRelativeWords()
  const age = useAgeWords()
  return (patient) => [relation(patient), age(patient.age_years)].filter((fact) => fact !== null).join(' · ')
}
