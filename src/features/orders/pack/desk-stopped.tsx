import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Work } from './desk-order.types.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import styles from './desk-order-parts.module.css'

/** A batch in the parcel was recalled or has expired: it goes to nobody, and there are two ways on. */
export function DeskStopped({ order, work, busy }: { order: DeskOrder; work: Work; busy: boolean }) {
  const { t } = useLingui()
  const [keys] = useState(idempotencyKeys)
  if (order.stopped.length === 0) return null
  const post = (what: 'repack' | 'withdraw') =>
    void work(() =>
      browserApi(`POST /api/desk/order/{id}/${what}/`, { params: { id: order.id }, body: {}, idempotencyKey: keys.keyFor(what) }),
    )
  const away = order.fulfilment === 'out_for_delivery'
  return (
    <Notice
      kind="danger"
      title={away ? t`Stop this delivery and get the parcel back` : t`Do not hand over this parcel`}
      action={
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => post('repack')}>
            <Trans>Repack from another batch</Trans>
          </Button>
          <ConfirmButton
            variant="secondary"
            busy={busy}
            label={t`Cancel and refund order`}
            title={t`Cancel order ${order.number}?`}
            confirm={t`Cancel and refund order`}
            stay={t`Go back`}
            onConfirm={() => post('withdraw')}
          >
            <p>
              <Trans>The whole order will be cancelled, any payment refunded and the patient notified. You cannot undo this.</Trans>
            </p>
          </ConfirmButton>
        </div>
      }
    >
      <ul>
        {order.stopped.map(({ item_name, batch_no, why }) => (
          <li key={item_name + batch_no}>
            {why === 'recalled' ? t`${item_name}, batch ${batch_no}: recalled` : t`${item_name}, batch ${batch_no}: expired`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
