import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPaise } from '../../lib/money.ts'
import { wishKeys } from '../../lib/wish-key.ts'
import { browserApi } from '../../page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReturnReasons } from './order-words.tsx'
import type { Work } from './desk-order.page.tsx'
import type { DeskOrder } from './desk-orders.contract.ts'
import styles from './desk-orders.module.css'

/** What the patient gave back: taken, with a credit note and the money, or not. */
export function DeskReturn({ order, work, busy }: { order: DeskOrder; work: Work; busy: boolean }) {
  const { t } = useLingui()
  const [keys] = useState(wishKeys)
  const reasons: Record<string, string> = useReturnReasons()
  const asked = order.return
  if (!asked) return null
  const decide = (accepted: boolean) => {
    const body = { accepted }
    void work(() =>
      browserApi('POST /api/desk/order/{id}/return/', { params: { id: order.id }, body, idempotencyKey: keys.keyFor([asked.id, body]) }),
    )
  }
  return (
    <Notice
      kind="warning"
      title={t`The patient gives something back`}
      action={
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => decide(true)}>
            <Trans>Taken back, {formatPaise(asked.refund_paise)} goes back</Trans>
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => decide(false)}>
            <Trans>Not taken back</Trans>
          </Button>
        </div>
      }
    >
      <p>{reasons[asked.reason] ?? asked.reason}</p>
      <ul>
        {asked.lines.map(({ line, quantity }) => (
          <li key={line} className="num">
            {order.lines.find(({ id }) => id === line)?.item_name} × {quantity}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
