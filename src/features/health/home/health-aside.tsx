import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Contracts } from '../../../data/contracts.ts'
import type { Response } from '../../../lib/contract.ts'
import { withoutPrefix } from '../../../lib/phone.ts'
import { AccountNav } from '../../../app/shell/account-frame.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { useReaderWords } from '../../accounts/reader-words.ts'
import { useDayWords, useMomentWords } from '../../../i18n/day-words.ts'
import styles from '../health.module.css'
import { HealthRow } from './health-row.tsx'
import type { HealthPapers as Counted } from './home.contract.ts'

/** Everything on paper of one person, and all of it at once. */
export function HealthPapers({ person, papers }: { person: string; papers: Counted | undefined }) {
  const { t } = useLingui()
  const day = useDayWords()
  const { prescriptions, documents } = papers ?? {}
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
        <HealthRow
          to={`/account/prescriptions?person=${person}`}
          icon="prescription"
          count={prescriptions?.count}
          newest={prescriptions?.newest_at && day(prescriptions.newest_at)}
        >{t`Prescriptions`}</HealthRow>
        <HealthRow
          to={`/account/documents?person=${person}`}
          icon="file-text"
          count={documents?.count}
          newest={documents?.newest}
        >{t`Reports and scans`}</HealthRow>
        <HealthRow
          to={`/account/vaccinations?person=${person}`}
          icon="shield-check"
          count={papers?.vaccinations}
        >{t`Vaccination card`}</HealthRow>
        <HealthRow to="/account/invoices" icon="receipt" count={papers?.invoices}>{t`Invoices`}</HealthRow>
        <HealthRow to="/account/privacy/export" icon="download-simple">{t`Download my data`}</HealthRow>
      </ul>
    </section>
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

/** What stands above, of the person who is chosen there; before somebody has said who they are there is nothing of it. */
const above = ['readings', 'documents', 'prescriptions', 'invoices'] as const

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
        <AccountNav without={above} />
      </div>
    </section>
  )
}
