import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { reasonCodes } from '../../prescriptions/review.rules.ts'
import { returnedPart } from '../returned-part.rules.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Road } from '../../../ui/pictures/road.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useEndedWords, useStandingWords } from '../order-words.tsx'
import { roadPlace } from '../orders.rules.ts'
import { useStatusWords } from '../status-words.ts'
import type { Order } from '../orders.contract.ts'
import styles from './order.module.css'

/** A prescription that was not accepted: another one, or a doctor who writes one. */
function AfterRefusal({ order: { cancelled } }: { order: Order }) {
  if (cancelled?.by === 'patient' || !isReasonCode(cancelled?.reason)) return null
  return (
    <p className={styles.actions}>
      <ButtonLink to="/upload-prescription" variant="secondary" icon="upload-simple">
        <Trans>Add another prescription</Trans>
      </ButtonLink>
      <ButtonLink to="/consultation" variant="secondary" icon="stethoscope">
        <Trans>See a doctor</Trans>
      </ButtonLink>
    </p>
  )
}

function isReasonCode(reason: string | undefined): boolean {
  return reasonCodes.some((code) => code === reason)
}

/** The label, what it waits for, and on its way the PIN that hands it over. */
export function Standing({ order, now }: { order: Order; now: string }) {
  const { word, tone } = useStatusWords()[order.status]
  const standing = useStandingWords()(order)
  const moment = useMomentWords()
  const { soon } = useTimeWords()
  const why = useEndedWords()(order)
  const owed = order.status === 'CANCELLED' && order.payments.some(({ captured_at }) => captured_at !== null)
  const open = order.fulfilment !== 'delivered' && order.status !== 'CANCELLED' && order.status !== 'REFUNDED'
  const at = roadPlace(order)
  const unpaid = order.status === 'CANCELLED' && !owed
  return (
    <Slip kind="bill" className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Trans>Order {order.number}</Trans>
        </h2>
        <Stamp tone={tone}>{returnedPart(order) ? <Trans>Partially returned</Trans> : word}</Stamp>
      </div>
      {open && order.promised && (
        <p className={styles.eta}>
          {order.late ? (
            <Trans>Late: due by {moment(order.promised.until)}</Trans>
          ) : (
            <Trans>Arriving by: {soon(order.promised.until, now)}</Trans>
          )}
        </p>
      )}
      {order.late && (
        <p>
          <Trans>
            Sorry, this order is late. Call the pharmacy on{' '}
            <a href={`tel:${order.pharmacy.phone.replaceAll(' ', '')}`}>{order.pharmacy.phone}</a> or ask below. Until it is packed you can
            cancel it free of charge.
          </Trans>
        </p>
      )}
      <p>{standing}</p>
      {at && <Road at={at} />}
      {why && <p>{why}</p>}
      {unpaid && (
        <p>
          <Trans>You were not charged.</Trans>
        </p>
      )}
      <AfterRefusal order={order} />
      {owed && (
        <p>
          <Trans>Your payment will be refunded automatically to your original payment method.</Trans>
        </p>
      )}
      <Rider order={order} />
      {order.delivery_pin && <DeliveryPin pin={order.delivery_pin} />}
      <p className={styles.small}>
        <Trans>
          Ordered on {moment(order.placed_at)} for {order.patient.name}
        </Trans>
      </p>
    </Slip>
  )
}

/** They are called through the pharmacy. */
function Rider({ order: { rider, pharmacy } }: { order: Order }) {
  if (!rider) return null
  return (
    <p>
      <Trans>
        <b>{rider.name}</b> brings it. Call the pharmacy to reach them:{' '}
        <a href={`tel:${pharmacy.phone.replaceAll(' ', '')}`}>{pharmacy.phone}</a>
      </Trans>
    </p>
  )
}

function DeliveryPin({ pin }: { pin: string }) {
  return (
    <>
      <p className={styles.pin}>
        <Trans>Delivery PIN</Trans> <b>{pin}</b>
      </p>
      <p className={styles.pinRule}>
        <Icon name="lock" size={20} />
        <Trans>Share it with the rider only when the parcel is in your hand.</Trans>
      </p>
    </>
  )
}
