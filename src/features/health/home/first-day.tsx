import { Trans, useLingui } from '@lingui/react/macro'
import styles from '../health.module.css'
import { HealthRow } from './health-row.tsx'

/** Of somebody of whom nothing is known yet: not a page of empty parts, but what can be begun now. */
export function FirstDay({ person }: { person: string }) {
  const { t } = useLingui()
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Nothing here yet.</Trans>
      </h2>
      <ul className={styles.set}>
        <HealthRow to="/upload-prescription" icon="prescription">{t`Prescriptions`}</HealthRow>
        <HealthRow to={`/account/medicines/add?person=${person}`} icon="pill">{t`Add a medicine`}</HealthRow>
        <HealthRow to="/account/linked-profiles/add" icon="users">{t`Add family member`}</HealthRow>
      </ul>
    </section>
  )
}
