import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { OrderPanel } from './desk-order-panel.tsx'
import { useClock } from './use-clock.ts'
import { useOrder } from './use-order.ts'
import styles from './desk-order-panel.module.css'

const load = async (api: Api, { params }: PageArgs) => {
  const order = await api('GET /api/desk/order/{id}/', { params: { id: params['id'] ?? '' } })
  return { order, now: new Date().toISOString() }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** One order by its own address, as the board shows it in its drawer. */
export default function DeskOrderPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Order`} back={{ to: '/desk/orders', label: t`Orders` }} work>
      {(data) => <OneOrder key={data.order.id} known={data.order} loaded={data.now} />}
    </DeskFrame>
  )
}

function OneOrder({ known, loaded }: { known: DeskOrder; loaded: string }) {
  const { order, changed, seen, during } = useOrder(known.id, known)
  const now = useClock(loaded)
  const shown = order ?? known
  return (
    <Pane flush className={styles.alone} label={shown.number}>
      <div className={styles.panel}>
        <OrderPanel order={shown} now={now} changed={changed} onSeen={seen} during={during} />
      </div>
    </Pane>
  )
}
