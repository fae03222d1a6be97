import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { usePackWords } from '../../catalog/pack-words.ts'
import { useStatusWords } from '../order-words.tsx'
import { useFulfilmentWords } from './desk-order-words.tsx'
import { DeskHandOver } from './desk-hand-over.tsx'
import { DeskPack } from './desk-pack.tsx'
import { DeskPrescriptions } from './desk-prescriptions.tsx'
import { DeskStopped } from './desk-stopped.tsx'
import { DeskAcceptOrder } from './desk-accept-order.tsx'
import { DeskReturn } from './desk-return.tsx'
import type { DeskOrder } from './desk-orders.contract.ts'
import type { Work } from './desk-order.types.ts'
import styles from './desk-orders.module.css'

const load = (api: Api, { params }: PageArgs) => api('GET /api/desk/order/{id}/', { params: { id: params['id'] ?? '' } })
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** One order to work on: what to do next stands on top, what is needed for it below. */
export default function DeskOrderPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<DeskOrder> title={t`Order`} back={{ to: '/desk/orders', label: t`Orders` }}>
      {(order) => <View order={order} />}
    </DeskFrame>
  )
}

function View({ order }: { order: DeskOrder }) {
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const [told, setTold] = useState<string | null>(null)
  const work: Work = async (step) => {
    setTold(null)
    const went = await send(async () => {
      const answer = await step()
      if (typeof answer === 'string') setTold(answer)
    })
    await revalidate()
    return went
  }
  return (
    <div className={styles.parts}>
      <Head order={order} />
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      {told && (
        <Notice kind="warning" live="alert">
          {told}
        </Notice>
      )}
      <DeskStopped key={`${order.fulfilment} stopped`} order={order} work={work} busy={busy} />
      <DeskAcceptOrder order={order} work={work} busy={busy} />
      <DeskPack key={order.fulfilment} order={order} work={work} busy={busy} />
      <DeskHandOver order={order} work={work} busy={busy} />
      <DeskReturn order={order} work={work} busy={busy} />
      <Lines order={order} />
      <DeskPrescriptions order={order} work={work} busy={busy} />
      <Person order={order} />
    </div>
  )
}

function Head({ order: { number, status, fulfilment, payment_mode, cash_due_paise, order_type } }: { order: DeskOrder }) {
  const { word, tone } = useStatusWords()[status]
  const parcel = useFulfilmentWords()[fulfilment]
  return (
    <p className={styles.marks}>
      <b className="num">{number}</b>
      <Stamp tone={tone}>{word}</Stamp>
      <Stamp>{parcel}</Stamp>
      {payment_mode === 'cod' && (
        <Stamp tone="amber">{cash_due_paise > 0 ? <Trans>Cash {formatPaise(cash_due_paise)}</Trans> : <Trans>Cash</Trans>}</Stamp>
      )}
      {order_type === 'pickup' && (
        <Stamp>
          <Trans>Pickup</Trans>
        </Stamp>
      )}
    </p>
  )
}

function Lines({ order: { lines } }: { order: DeskOrder }) {
  const packWords = usePackWords()
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Medicines</Trans>
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ id, item_name, medicine, quantity, unit, rx_required, state, batches }) => (
          <li key={id} className={styles.line}>
            <b>{item_name}</b>
            <span>
              {medicine.manufacturer} · {packWords(medicine.packing)} ·{' '}
              {unit === 'pack' ? (
                <Plural value={quantity} one="# pack" other="# packs" />
              ) : (
                <Plural value={quantity} one="# piece" other="# pieces" />
              )}
            </span>
            <span className={styles.marks}>
              {rx_required && (
                <Stamp tone="red">
                  <Trans>Schedule {medicine.schedule}</Trans>
                </Stamp>
              )}
              {(state === 'refused' || state === 'cancelled') && (
                <Stamp tone="red">
                  <Trans>Do not supply</Trans>
                </Stamp>
              )}
              {batches.map(({ batch_no, expiry }) => (
                <span key={batch_no} className="num">
                  {batch_no} · {expiry.slice(0, 7)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Person({ order: { patient, address, tracking } }: { order: DeskOrder }) {
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Patient and address</Trans>
      </h2>
      <address className={styles.address}>
        <span>{patient.name}</span>
        {patient.phone && <a href={`tel:${patient.phone}`}>{patient.phone}</a>}
        {address &&
          [address.name, address.line1, address.line2, address.landmark, `${address.city} ${address.postal_code}`, address.phone]
            .filter(Boolean)
            // Who orders for themselves is named once.
            .filter((line) => line !== patient.name && line !== patient.phone)
            .map((line) => <span key={line}>{line}</span>)}
      </address>
      {tracking && (
        <p>
          <Trans>Tracking: {tracking}</Trans>
        </p>
      )}
    </section>
  )
}
