import { Trans } from '@lingui/react/macro'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useOrderAgain } from '../../cart/change/use-order-again.ts'
import type { Order } from '../orders.contract.ts'

/** At today's price. Two taps, and the order stands. */
export function Reorder({ order }: { order: Order }) {
  const { busy, orderAgain } = useOrderAgain()
  const medicines = order.lines.map(({ medicine }) => medicine.medicine_id)
  const again = () => orderAgain(medicines, () => browserApi('POST /api/order/{id}/reorder/', { params: { id: order.id }, body: {} }))
  return (
    <Button icon="arrow-clockwise" variant="secondary" busy={busy} onClick={() => void again()}>
      <Trans>Order again</Trans>
    </Button>
  )
}
