import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useAgeWords, useRelativeWords } from '../../app/shell/account-words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { Patient } from '../accounts/patients.contract.ts'
import { initials } from '../doctors/doctor-words.tsx'
import styles from './health.module.css'

/** Everybody of the account; links, so that the address says whose page it is. */
export function PersonSwitcher({ people, shown }: { people: readonly Patient[]; shown: string }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const relation = useRelativeWords()
  const age = useAgeWords()
  return (
    <nav aria-label={t`Whose page`}>
      {/* Copies without a line are told apart by it (`offline.page.tsx`). */}
      <meta name="page-of" content={people.find(({ id }) => id === shown)?.name ?? ''} />
      <ul className={styles.people}>
        {people.map((one) => (
          <li key={one.id}>
            <Link to={`${pathname}?person=${one.id}`} aria-current={one.id === shown ? 'true' : undefined} className={styles.person}>
              <span className={styles.face} aria-hidden="true">
                {initials(one.name)}
              </span>
              <b title={one.name}>{one.name}</b>
              <small>{[relation(one), age(one.age_years)].filter(Boolean).join(', ')}</small>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/account/linked-profiles/add" className={styles.person}>
            <span className={classNames(styles.face, styles.another)}>
              <Icon name="plus" />
            </span>
            <b>{t`Add a person`}</b>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
