import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import type { Work } from './desk-order.types.ts'
import styles from './desk-order-panel.module.css'

export type Rider = { id: string; name: string }

/** Asked once for each page: riders come and go by the month. */
let asked: Promise<Rider[]> | null = null
export const useRiders = (): Rider[] => useKnownRiders() ?? nobody
const nobody: Rider[] = []

/** Null until the list has come. */
export function useKnownRiders(): Rider[] | null {
  const [riders, setRiders] = useState<Rider[] | null>(null)
  useEffect(() => {
    asked ??= browserApi('GET /api/desk/rider/').catch(() => {
      // The list is asked for anew by the next order; this one shows who it has.
      asked = null
      return []
    })
    void asked.then(setRiders)
  }, [])
  return riders
}

interface RiderChoiceProps {
  order: DeskOrder
  work: Work
  busy: boolean
  /** On its way to the server: what follows waits for it. */
  onGive?: (given: Promise<boolean>) => void
}

/** Who brings it: named before it leaves, and shown from then on. */
export function RiderChoice({ order, work, busy, onGive }: RiderChoiceProps) {
  const { t } = useLingui()
  const riders = useRiders()
  const [keys] = useState(idempotencyKeys)
  if (order.order_type === 'pickup') return null
  const name = order.rider?.name ?? ''
  const mayChoose = order.stage === 'pack' || order.stage === 'ready' || order.stage === 'out'
  if (!mayChoose || (riders.length === 0 && order.rider === null))
    return order.rider ? (
      <p className={styles.small}>
        <Trans>Rider: {name}</Trans>
      </p>
    ) : null
  const give = (rider: string | null) =>
    work(async () => {
      const body = { orders: [order.id], rider, dispatch: false }
      await browserApi('POST /api/desk/order/rider/', { body, idempotencyKey: keys.keyFor([body, order.rider?.id]) })
    })
  const known = order.rider && !riders.some(({ id }) => id === order.rider?.id) ? [order.rider, ...riders] : riders
  return (
    <div className={styles.factRow}>
      <Icon name="truck" size={20} />
      <span aria-hidden="true">{t`Rider`}</span>
      <select
        aria-label={t`Rider`}
        value={order.rider?.id ?? ''}
        disabled={busy}
        className={styles.select}
        onChange={({ target }) => {
          const given = give(target.value || null)
          onGive?.(given)
        }}
      >
        <option value="">{t`Nobody yet`}</option>
        {known.map(({ id, name: one }) => (
          <option key={id} value={id}>
            {one}
          </option>
        ))}
      </select>
    </div>
  )
}
