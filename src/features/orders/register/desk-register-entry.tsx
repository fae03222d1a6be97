import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useDayWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { OrderPrescription } from '../pack/desk-order-prescription.tsx'
import type { RegisterEntry } from './register.contract.ts'
import styles from './desk-registers.module.css'

interface DrawerProps {
  kind: 'H' | 'H1'
  entry: RegisterEntry
  onClose: () => void
}

/** Everything the register says of one supply, and what it was supplied on: the order and the paper, for the pharmacist whose they are. */
export function RegisterDrawer({ kind, entry, onClose }: DrawerProps) {
  const { t } = useLingui()
  const { serial, order_id, prescription_id } = entry
  const [shown, setShown] = useState(false)
  const works = useKnownDeskRoles().includes('pharmacist')
  return (
    <Pane
      title={t`Schedule ${kind}, no. ${serial}`}
      tools={
        <button type="button" className={styles.open} onClick={onClose}>
          <Trans>Close</Trans>
        </button>
      }
      foot={
        works && prescription_id ? (
          <Button variant="secondary" icon="prescription" onClick={() => setShown(true)}>
            <Trans>Show prescription</Trans>
          </Button>
        ) : undefined
      }
    >
      <Facts entry={entry} order={works ? <Link to={`/desk/orders/${order_id}`}>{entry.order_number}</Link> : entry.order_number} />
      {shown && prescription_id && <OrderPrescription orderId={order_id} id={prescription_id} onClose={() => setShown(false)} />}
    </Pane>
  )
}

function Facts({ entry, order }: { entry: RegisterEntry; order: ReactNode }) {
  const { t } = useLingui()
  const day = useDayWords()
  const facts: [label: string, value: ReactNode][] = [
    [t`Date`, day(entry.supplied_on)],
    [t`Order`, order],
    [t`Medicine`, entry.medicine],
    [t`Manufacturer`, entry.maker],
    [t`Batch`, entry.batch_no],
    [t`Expiry`, day(entry.expiry)],
    [t`Quantity`, entry.quantity],
    [t`Doctor`, entry.prescriber_name],
    [t`Registration number`, entry.prescriber_registration_no],
    [t`Doctor’s address`, entry.prescriber_address],
    [t`Patient`, entry.patient_name],
    [t`Address`, entry.patient_address],
    [t`Pharmacist`, entry.pharmacist],
    [t`Not supplied`, entry.not_supplied],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
