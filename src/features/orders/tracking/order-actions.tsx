import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Order } from '../orders.contract.ts'
import { Reorder } from './reorder.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import styles from './order.module.css'

/** What the patient may do now; the server says which. */
export function OrderActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null)
  const close = () => setOpen(null)
  const may = (action: Order['actions'][number]) => order.actions.includes(action)
  return (
    <div className={styles.actions}>
      {may('reorder') && <Reorder order={order} />}
      {may('return') && (
        <Button variant="secondary" icon="package" onClick={() => setOpen('return')}>
          <Trans>Return items</Trans>
        </Button>
      )}
      {may('cancel') && (
        <Button variant="quiet" icon="x" onClick={() => setOpen('cancel')}>
          <Trans>Cancel order</Trans>
        </Button>
      )}
      {may('cancel') && <CancelDialog order={order} open={open === 'cancel'} onClose={close} />}
      {may('return') && <ReturnDialog order={order} open={open === 'return'} onClose={close} />}
    </div>
  )
}
