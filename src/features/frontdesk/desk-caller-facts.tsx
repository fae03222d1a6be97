import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { shownPhone } from '../../lib/phone.ts'
import { Pane } from '../../ui/layout/pane.tsx'
import { Stamp } from '../../ui/layout/stamp.tsx'
import type { CallerProps } from './frontdesk.types.ts'
import { CallerNotes } from './desk-caller-notes.tsx'
import styles from './desk-patient.module.css'
import { useAddressLabels, useRelationWords } from './desk-patient-words.tsx'

/** How to reach them, who else is on the account, where they live, and what others wrote down. */
export function CallerFacts({ patient, page }: CallerProps) {
  return (
    <div className={styles.left}>
      <Contact {...page} />
      {page.family.length > 0 && <Family family={page.family} />}
      {page.addresses.length > 0 && <Addresses addresses={page.addresses} />}
      <CallerNotes id={patient.id} notes={page.notes} />
    </div>
  )
}

function Contact({ phone, email }: CallerProps['page']) {
  const { t } = useLingui()
  return (
    <Pane title={t`Contact`}>
      {phone === null ? (
        <p>
          <Trans>No phone number</Trans>
        </p>
      ) : (
        <a className={styles.phone} href={`tel:${phone}`}>
          {shownPhone(phone)}
        </a>
      )}
      {email && <p className={styles.soft}>{email}</p>}
    </Pane>
  )
}

function Family({ family }: Pick<CallerProps['page'], 'family'>) {
  const { t } = useLingui()
  const relation = useRelationWords()
  return (
    <Pane title={t`Same account`}>
      <ul className={styles.list}>
        {family.map((one) => (
          <li key={one.id} className={styles.line}>
            <Link to={`/desk/patients/${one.id}`}>{one.name}</Link>
            <span className={styles.soft}>{[one.age_years, relation(one.relation)].filter((part) => part !== null).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Pane>
  )
}

function Addresses({ addresses }: Pick<CallerProps['page'], 'addresses'>) {
  const { t } = useLingui()
  const labels = useAddressLabels()
  return (
    <Pane title={t`Addresses`}>
      <ul className={styles.list}>
        {addresses.map((one) => (
          <li key={one.id}>
            <span className={styles.line}>
              <b>{labels[one.label]}</b>
              {one.is_default && (
                <Stamp tone="leaf">
                  <Trans>Default</Trans>
                </Stamp>
              )}
              <span className="num">{one.postal_code}</span>
            </span>
            <span className={styles.soft}>{one.text}</span>
          </li>
        ))}
      </ul>
    </Pane>
  )
}
