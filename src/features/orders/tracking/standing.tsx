import { Trans } from '@lingui/react/macro'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useEndedWords, useStandingWords } from '../order-words.tsx'
import { useStatusWords } from '../status-words.ts'
import type { Order } from '../orders.contract.ts'
import styles from './order.module.css'

/** The label, what it waits for, and on its way the PIN that hands it over. */
export function Standing({ order }: { order: Order }) {
  const { word, tone } = useStatusWords()[order.status]
  const standing = useStandingWords()(order)
  const moment = useMomentWords()
  const why = useEndedWords()(order)
  const owed = order.status === 'CANCELLED' && order.payments.some(({ captured_at }) => captured_at !== null)
  const open = order.status !== 'COMPLETED' && order.status !== 'CANCELLED'
  return (
    <Slip kind="bill" className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Trans>Order {order.number}</Trans>
        </h2>
        <Stamp tone={tone}>{word}</Stamp>
      </div>
      {open && order.promised && (
        <p className={styles.eta}>
          <Trans>By {moment(order.promised.until)}</Trans>
        </p>
      )}
      <p>{standing}</p>
      {why && <p>{why}</p>}
      {owed && (
        <p>
          <Trans>Your payment will be refunded automatically to your original payment method.</Trans>
        </p>
      )}
      {order.rider && (
        <p>
          <Trans>
            <b>{order.rider.name}</b> brings it. Call the pharmacy to reach them:{' '}
            <a href={`tel:${order.pharmacy.phone.replaceAll(' ', '')}`}>{order.pharmacy.phone}</a>
          </Trans>
        </p>
      )}
      {order.delivery_pin && (
        <p>
          <Trans>
            Delivery PIN <b className={styles.pin}>{order.delivery_pin}</b>
          </Trans>
        </p>
      )}
      {order.delivery_pin && (
        <p className={styles.small}>
          <Trans>Share it with the rider only when the parcel is in your hand.</Trans>
        </p>
      )}
      <p className={styles.small}>
        <Trans>
          Ordered on {moment(order.placed_at)} for {order.patient.name}
        </Trans>
      </p>
    </Slip>
  )
}
