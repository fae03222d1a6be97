import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { NewTime } from './desk-new-time.tsx'
import type { Work } from './desk-order.types.ts'
import { DeskPrescriptions } from './desk-prescriptions.tsx'
import { isReadyToGo } from './desk-hand-over.tsx'
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
  const [shown, setShown] = useState<{ of: string; phones: Phones } | null>(null)
  const phones = shown?.of === order.id ? shown.phones : null
  const place =
    address && [address.line1, address.line2, address.landmark, `${address.city} ${address.postal_code}`].filter(Boolean).join(', ')
  return (
    <section className={styles.facts} aria-label={t`Patient and delivery`}>
      <div className={styles.factRow}>
        <b>{patient.name}</b>
        {phones ? (
          <Call phone={phones.patient ?? phones.address} />
        ) : (
          <ShowPhone order={order} onShown={(found) => setShown({ of: order.id, phones: found })} />
        )}
        <span className={styles.right}>
          <Money order={order} />
        </span>
      </div>
      {address && address.name !== patient.name && (
        <div className={styles.factRow}>
          <Trans>For {address.name}</Trans>
          {phones && phones.address !== phones.patient && <Call phone={phones.address} />}
        </div>
      )}
      {place && <p className={styles.small}>{place}</p>}
      {!isReadyToGo(order) && <RiderChoice order={order} work={work} busy={busy} />}
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

interface Phones {
  patient: string | null
  address: string | null
}

/** Who packs need not know whom to call: a press reads the number, and the patient's record says so. */
function ShowPhone({ order: { id, patient, address }, onShown }: { order: DeskOrder; onShown: (phones: Phones) => void }) {
  const { busy, error, send } = useSending()
  const masked = patient.phone ?? address?.phone
  if (!masked) return null
  const show = () => send(async () => onShown(await browserApi('GET /api/desk/order/{id}/phone/', { params: { id } })))
  return (
    <>
      <button type="button" className={styles.call} disabled={busy} onClick={() => void show()}>
        <Icon name="phone" size={16} />
        <span className="num">{masked}</span>
        <VisuallyHidden>
          <Trans>Show phone number</Trans>
        </VisuallyHidden>
      </button>
      {error && <span role="alert">{error}</span>}
    </>
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
