import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useRefusalReasons } from './desk-order-words.tsx'
import type { Work } from './desk-order.types.ts'
import type { DeskOrder } from './desk-orders.contract.ts'
import { DeskUnavailable } from './desk-unavailable.tsx'
import styles from './desk-orders.module.css'

interface StepProps {
  order: DeskOrder
  work: Work
  busy: boolean
}

/** The pharmacy takes an order on, or says why it cannot. */
export function DeskAcceptOrder({ order, work, busy }: StepProps) {
  const [asking, setAsking] = useState(false)
  const [keys] = useState(idempotencyKeys)
  const params = { id: order.id }
  const isNew = order.status === 'PAYMENT_RECEIVED' || order.status === 'ORDER_PLACED'
  const mayRefuse = isNew || (order.status === 'PROCESSING' && order.fulfilment === 'accepted')
  if (!mayRefuse) return null
  const accept = () =>
    work(() => browserApi('POST /api/desk/order/{id}/accept/', { params, body: {}, idempotencyKey: keys.keyFor('accept') }))
  return (
    <div className={styles.actions}>
      {isNew && (
        <Button busy={busy} onClick={() => void accept()}>
          <Trans>Accept order</Trans>
        </Button>
      )}
      <DeskUnavailable order={order} work={work} busy={busy} />
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Decline order</Trans>
      </Button>
      <RefuseDialog order={order} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

type RefusalReason = keyof ReturnType<typeof useRefusalReasons>

function RefuseDialog({ order, open, onClose }: { order: DeskOrder; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const reasons = useRefusalReasons()
  const [reason, setReason] = useState<RefusalReason>('out_of_stock')
  const { busy, error, refuse } = useRefusing(order)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Decline order ${order.number}?`}
      closeLabel={t`Close`}
      actions={
        <Button variant="danger" busy={busy} onClick={() => void refuse(reason)}>
          <Trans>Decline</Trans>
        </Button>
      }
    >
      <ChoiceGroup
        type="radio"
        name="refusal"
        legend={t`Reason`}
        choices={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        chosen={[reason]}
        onChange={([next]) => setReason(next !== undefined && Object.hasOwn(reasons, next) ? (next as RefusalReason) : 'other')}
      />
      <p>
        <Trans>
          The order moves to another of our pharmacies if it has everything in stock. Otherwise it is cancelled and any payment refunded.
        </Trans>
      </p>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
    </Dialog>
  )
}

/** Refuses once, says what became of the order, and goes back to the board: it may be another pharmacy's from now on. */
function useRefusing({ id }: DeskOrder) {
  const { t } = useLingui()
  const { busy, error, send } = useSending()
  const [keys] = useState(idempotencyKeys)
  const navigate = useNavigate()
  const refuse = (reason: RefusalReason) =>
    send(async () => {
      const [params, body] = [{ id }, { reason }]
      const { status } = await browserApi('POST /api/desk/order/{id}/refuse/', { params, body, idempotencyKey: keys.keyFor(body) })
      const text = status === 'CANCELLED' ? t`Order declined. Any payment will be refunded.` : t`Order moved to another of our pharmacies.`
      toasts.show({ kind: 'success', text })
      await navigate('/desk/orders')
    })
  return { busy, error, refuse }
}
