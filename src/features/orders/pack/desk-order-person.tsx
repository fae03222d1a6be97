import { Trans } from '@lingui/react/macro'
import { shownPhone } from '../../../lib/phone.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import styles from './desk-order-parts.module.css'

/** Whose order it is, and where it goes. */
export function Person({ order: { patient, address, tracking } }: { order: Pick<DeskOrder, 'patient' | 'address' | 'tracking'> }) {
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Patient and address</Trans>
      </h2>
      <address className={styles.address}>
        <span>{patient.name}</span>
        {patient.phone && <a href={`tel:${patient.phone}`}>{shownPhone(patient.phone)}</a>}
        {address &&
          [address.name, address.line1, address.line2, address.landmark, `${address.city} ${address.postal_code}`, address.phone]
            .filter(Boolean)
            // Who orders for themselves is named once.
            .filter((line) => line !== patient.name && line !== patient.phone)
            .map((line) => <span key={line}>{line && shownPhone(line)}</span>)}
      </address>
      {tracking && (
        <p>
          <Trans>Tracking: {tracking}</Trans>
        </p>
      )}
    </section>
  )
}
