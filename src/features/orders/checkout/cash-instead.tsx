import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fromTop } from '../../../app/forms/from-top.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'

interface CashProps {
  orderId: string
  totalPaise: number
}

/** An order that was not paid online may still be paid in cash, as it could have been before. */
export function CashInstead({ orderId, totalPaise }: CashProps) {
  const navigate = useNavigate()
  const [keys] = useState(idempotencyKeys)
  const { busy, error, send } = useSending()
  const total = formatPaise(totalPaise)
  const choose = () =>
    send(async () => {
      const of = { params: { id: orderId }, body: {}, idempotencyKey: keys.keyFor(orderId) }
      await browserApi('POST /api/order/{id}/pay_cash/', of)
      keys.done()
      await navigate(`/account/orders/${orderId}`, fromTop)
    })
  return (
    <>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      <Button full variant="secondary" busy={busy} onClick={() => void choose()}>
        <Trans>Pay {total} in cash instead</Trans>
      </Button>
    </>
  )
}
