import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Contracts } from '../../../data/contracts.ts'
import type { Response } from '../../../lib/contract.ts'
import { withoutPrefix } from '../../../lib/phone.ts'
import { AccountNav } from '../../../app/shell/account-frame.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useReaderWords } from '../../accounts/reader-words.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import styles from '../health.module.css'

/** Everything on paper of one person, and all of it at once. */
export function HealthPapers({ person }: { person: string }) {
  const { t } = useLingui()
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <Trans>Documents</Trans>
        </h2>
        <Link to={`/account/documents?person=${person}`}>
          <Trans>Add</Trans>
        </Link>
      </div>
      <ul className={styles.set}>
        <Row to="/account/prescriptions" icon="prescription">{t`Prescriptions`}</Row>
        <Row to={`/account/documents?person=${person}`} icon="file-text">{t`Reports and scans`}</Row>
        <Row to={`/account/vaccinations?person=${person}`} icon="shield-check">{t`Vaccination card`}</Row>
        <Row to="/account/invoices" icon="receipt">{t`Invoices`}</Row>
        <Row to="/account/privacy/export" icon="download-simple">{t`Download my data`}</Row>
      </ul>
    </section>
  )
}

function Row({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} /> {children} <Icon name="caret-right" size={20} />
      </Link>
    </li>
  )
}

/** Who looked last (DP-10). */
export function NewestLooks({ looks }: { looks: Response<Contracts['GET /api/access_log/']> }) {
  const words = useReaderWords()
  const moment = useMomentWords()
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Who viewed your records</Trans>
      </h2>
      <Card className={styles.card}>
        {looks.length === 0 && (
          <p className={styles.small}>
            <Trans>No one has viewed your record yet.</Trans>
          </p>
        )}
        <ul className={styles.list}>
          {looks.map(({ id, who, role, at }) => (
            <li key={id}>
              {who && <b>{who}, </b>}
              {words[role]} <span className={styles.small}>{moment(at)}</span>
            </li>
          ))}
        </ul>
        <Link to="/account/privacy/looks">
          <Trans>Access log</Trans>
        </Link>
      </Card>
    </section>
  )
}

export function HealthSettings({ me: { name, phone_number, email } }: { me: Response<Contracts['GET /api/user/me/']> }) {
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Account</Trans>
      </h2>
      <p className={styles.anywhere}>
        {name && <b>{name}</b>} <span className="num">{phone_number ? `+91 ${withoutPrefix(phone_number)}` : email}</span>
      </p>
      <div className={frame.hub}>
        <AccountNav />
      </div>
    </section>
  )
}
