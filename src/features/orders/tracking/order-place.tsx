import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Order } from '../orders.contract.ts'
import styles from './order.module.css'

/** Where it goes, who dispenses it (DR-7), and on which prescription. */
export function OrderPlace({ order: { address, order_type, pharmacy, prescriptions } }: { order: Order }) {
  const { trade_name, legal_name, licences, pharmacists } = pharmacy
  return (
    <div className={styles.columns}>
      {address && (
        <section>
          <h2 className={styles.smallTitle}>
            <Trans>Delivery address</Trans>
          </h2>
          <address className={styles.address}>
            {[address.name, address.line1, address.line2, address.landmark, `${address.city}, ${address.state} ${address.postal_code}`]
              .filter(Boolean)
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </address>
        </section>
      )}
      <section>
        <h2 className={styles.smallTitle}>{order_type === 'pickup' ? <Trans>Pickup location</Trans> : <Trans>Pharmacy</Trans>}</h2>
        <address className={styles.address}>
          <span>{trade_name}</span>
          <span>{legal_name}</span>
          <span>{pharmacy.address}</span>
          <span>
            <Trans>Licence {licences.join(', ')}</Trans>
          </span>
          {pharmacists.map(({ name, registration_no }) => (
            <span key={registration_no}>
              <Trans>
                Pharmacist {name}, {registration_no}
              </Trans>
            </span>
          ))}
        </address>
      </section>
      {prescriptions.length > 0 && (
        <section>
          <h2 className={styles.smallTitle}>
            <Trans>Prescription</Trans>
          </h2>
          <ul className={styles.plain}>
            {prescriptions.map(({ id }, i) => (
              <li key={id}>
                <Link to={`/account/prescriptions/${id}`}>
                  <Trans>Prescription {i + 1}</Trans>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
