import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Order } from '../orders.contract.ts'

/** A batch of this order was recalled, or expired before it was handed over: what it means for the person who has it or waits for it. */
export function Recalled({ order: { stopped, fulfilment, actions } }: { order: Order }) {
  const { t } = useLingui()
  if (stopped.length === 0) return null
  const handedOver = fulfilment === 'delivered'
  return (
    <Notice kind="danger" title={handedOver ? t`Stop using this medicine` : t`This order is on hold`}>
      <ul>
        {stopped.map(({ line, item_name, batch_no, why }) => (
          <li key={line + batch_no}>
            {why === 'recalled' ? t`${item_name}, batch ${batch_no}: recalled` : t`${item_name}, batch ${batch_no}: expired`}
          </li>
        ))}
      </ul>
      <p>
        {handedOver ? (
          actions.includes('return') ? (
            <Trans>
              If you have taken any, or feel unwell, call a doctor. Do not throw it away: return it with “Return items” for a full refund.
            </Trans>
          ) : (
            <Trans>If you have taken any, or feel unwell, call a doctor. The pharmacy has your return request.</Trans>
          )
        ) : (
          <Trans>
            It will not be handed over. The pharmacy will repack your order from another batch, or cancel it and refund you in full.
          </Trans>
        )}
      </p>
    </Notice>
  )
}
