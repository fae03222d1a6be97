import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { NewTime } from './desk-new-time.tsx'
import type { Work } from './desk-order.types.ts'
import { DeskPrescriptions } from './desk-prescriptions.tsx'
import { RiderChoice } from './desk-rider-choice.tsx'
import styles from './desk-order-panel.module.css'

interface FactsProps {
  order: DeskOrder
  work: Work
  busy: boolean
}

/** Whose it is, where it goes, with whom and until when. */
export function OrderFacts({ order, work, busy }: FactsProps) {
  const { t } = useLingui()
  const { patient, address, tracking } = order
  const place =
    address && [address.line1, address.line2, address.landmark, `${address.city} ${address.postal_code}`].filter(Boolean).join(', ')
  return (
    <section className={styles.facts} aria-label={t`Patient and delivery`}>
      <div className={styles.factRow}>
        <b>{patient.name}</b>
        <Call phone={patient.phone ?? address?.phone ?? null} />
        <span className={styles.right}>
          <Money order={order} />
        </span>
      </div>
      {address && address.name !== patient.name && (
        <div className={styles.factRow}>
          <Trans>For {address.name}</Trans>
          {address.phone !== patient.phone && <Call phone={address.phone} />}
        </div>
      )}
      {place && <p className={styles.small}>{place}</p>}
      <RiderChoice order={order} work={work} busy={busy} />
      <NewTime order={order} work={work} busy={busy} />
      {tracking && (
        <p className={styles.small}>
          <Trans>Tracking: {tracking}</Trans>
        </p>
      )}
      <DeskPrescriptions order={order} work={work} busy={busy} />
    </section>
  )
}

function Call({ phone }: { phone: string | null }) {
  const { t } = useLingui()
  if (!phone) return null
  return (
    <a href={`tel:${phone}`} className={styles.call} aria-label={t`Call ${phone}`}>
      <Icon name="phone" size={16} />
      <span className="num">{phone}</span>
    </a>
  )
}

function Money({ order: { payment_mode, cash_due_paise, total_paise, stage } }: { order: DeskOrder }) {
  const [due, total] = [formatPaise(cash_due_paise), formatPaise(total_paise)]
  if (cash_due_paise > 0) return <Trans>Cash {due}</Trans>
  if (stage === 'check' || stage === 'payment') return <Trans>Not paid yet, {total}</Trans>
  return payment_mode === 'cod' ? <Trans>Cash {total}</Trans> : <Trans>Paid {total}</Trans>
}
