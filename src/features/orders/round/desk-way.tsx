import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { RoundParcel } from './round.contract.ts'
import styles from './desk-round.module.css'

/** Where it goes. The patient's number is not here: the pharmacy has it, and calls. */
export function Way({ to: { address, pharmacy } }: { to: Pick<RoundParcel, 'address' | 'pharmacy'> }) {
  const { t } = useLingui()
  const { line1, line2, landmark, city, postal_code } = address
  const { name } = pharmacy
  return (
    <>
      <address className={styles.address}>
        {[line1, line2].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {landmark && <b>{t`Landmark: ${landmark}`}</b>}
        <span className="num">
          {city} {postal_code}
        </span>
      </address>
      <div className={styles.ways}>
        <a className={styles.way} href={mapOf(address)} target="_blank" rel="noreferrer">
          <Icon name="map-pin" size={20} />
          <Trans>Open in Maps</Trans>
        </a>
        <a className={styles.way} href={`tel:${pharmacy.phone}`}>
          <Icon name="phone" size={20} />
          <Trans>Call pharmacy</Trans>
        </a>
      </div>
      <p className={styles.small}>
        <Trans>To reach the patient, call {name}: they call the patient for you.</Trans>
      </p>
    </>
  )
}

/** The place alone: whose it is goes to nobody's map. */
function mapOf({ line1, line2, city, postal_code }: RoundParcel['address']): string {
  const place = [line1, line2, `${city} ${postal_code}`].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`
}
