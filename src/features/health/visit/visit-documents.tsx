import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import slip from '../../consultations/appointment-slip.module.css'
import health from '../health.module.css'
import type { AfterVisitData } from './after-visit.types.ts'

/** Everything on paper of this visit. */
export function VisitDocuments({ appointment }: Pick<AfterVisitData, 'appointment'>) {
  const { state, patient, prescription, uid, paid_paise, refunded_paise } = appointment
  const billed = state === 'COMPLETED' && paid_paise > refunded_paise
  const amount = formatPaise(paid_paise - refunded_paise)
  return (
    <Card as="section" className={health.card}>
      <div className={health.head}>
        <h2>
          <Trans>Documents of this visit</Trans>
        </h2>
      </div>
      <ul className={slip.papers}>
        {prescription && (
          <li>
            <Icon name="prescription" />
            <Link to={`/account/prescriptions/${prescription.id}`}>
              <Trans>Prescription and summary of the visit</Trans>
            </Link>
          </li>
        )}
        {billed && (
          <li>
            <Icon name="receipt" />
            <Link to={`/invoice/consultation/${uid}`}>
              <Trans>Bill, {amount}</Trans>
            </Link>
          </li>
        )}
        <li>
          <Icon name="file-text" />
          <Link to={`/account/documents?person=${patient.id}`}>
            <Trans>Reports and scans</Trans>
          </Link>
        </li>
      </ul>
    </Card>
  )
}
