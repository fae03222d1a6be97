import { Trans } from '@lingui/react/macro'
import type { DispensingPharmacy } from '../catalog.contract.ts'
import styles from './product-facts.module.css'

/** Which licensed pharmacy sells this, with its licences and pharmacists (DR-14). */
export function DispensedBy({ pharmacies }: { pharmacies: readonly DispensingPharmacy[] }) {
  if (pharmacies.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <Trans>Dispensed by a licensed pharmacy</Trans>
      </h2>
      <ul className={styles.pharmacies}>
        {pharmacies.map((pharmacy) => (
          <Pharmacy key={pharmacy.pharmacy_id} pharmacy={pharmacy} />
        ))}
      </ul>
    </section>
  )
}

function Pharmacy({ pharmacy }: { pharmacy: DispensingPharmacy }) {
  const { trade_name, legal_name, address, licences, pharmacists, phone, email } = pharmacy
  const numbers = licences.map(({ form, number }) => `${form}: ${number}`).join(', ')
  const names = pharmacists.map(({ name, registration_no }) => `${name} (${registration_no})`).join(', ')
  return (
    <li>
      <p className={styles.name}>{trade_name}</p>
      <p className={styles.small}>
        {legal_name}, {address}
      </p>
      <p className={styles.small}>
        <Trans>
          Customer care: <a href={`tel:${phone}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
        </Trans>
      </p>
      <p className={styles.small}>
        <Trans>Drug licences: {numbers}</Trans>
      </p>
      <p className={styles.small}>
        <Trans>Registered pharmacists: {names}</Trans>
      </p>
    </li>
  )
}
