import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useCartChanges } from '../../cart/change/use-cart-changes.ts'
import type { Order } from '../orders.contract.ts'

/** Puts into the cart what can still be had; the cart says what cannot. */
export function Reorder({ order }: { order: Order }) {
  const navigate = useNavigate()
  const { attempt } = useCartChanges()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    const params = { id: order.id }
    const went = await attempt(({ changeCart }) => changeCart(() => browserApi('POST /api/order/{id}/reorder/', { params, body: {} })))
    setBusy(false)
    if (went) await navigate('/cart')
  }
  return (
    <Button icon="arrow-clockwise" variant="secondary" busy={busy} onClick={() => void again()}>
      <Trans>Order again</Trans>
    </Button>
  )
}
