import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useUndoToast } from '../../../app/shell/desk-undo-toast.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { CannotSupply } from './desk-cannot-supply.tsx'
import type { Work } from './desk-order.types.ts'
import { PrintPapers } from './desk-print-papers.tsx'
import type { Packing } from './use-packing.ts'
import styles from './desk-order-panel.module.css'

interface FootProps {
  order: DeskOrder
  work: Work
  busy: boolean
  packing: Packing | null
  field: RefObject<HTMLInputElement | null>
}

/** The next step, which says what is left before it; papers to print, and the way out. */
export function OrderFoot({ order, work, busy, packing, field }: FootProps) {
  const isNew = order.stage === 'accept'
  const mayRefuse = isNew || order.stage === 'pack'
  return (
    <div className={styles.foot}>
      <PrintPapers order={order} />
      {mayRefuse && <CannotSupply order={order} work={work} busy={busy} />}
      <span className={styles.right}>
        {isNew && <Accept order={order} work={work} busy={busy} />}
        {packing && <Packed order={order} work={work} busy={busy} packing={packing} field={field} />}
      </span>
    </div>
  )
}

function Accept({ order: { id, number }, work, busy }: Omit<FootProps, 'packing' | 'field'>) {
  const { t } = useLingui()
  const [keys] = useState(idempotencyKeys)
  const offerUndo = useUndoToast()
  const putBack = () =>
    work(async () => {
      await browserApi('POST /api/desk/order/put-back/', { body: { orders: [id] }, idempotencyKey: keys.keyFor('put back') })
      keys.done()
    })
  const accept = async () => {
    const accepted = await work(async () => {
      await browserApi('POST /api/desk/order/{id}/accept/', { params: { id }, body: {}, idempotencyKey: keys.keyFor('accept') })
      // Taken back and accepted again is another step.
      keys.done()
    })
    if (accepted) offerUndo(t`${number} accepted`, putBack)
  }
  return (
    <Button busy={busy} onClick={() => void accept()} data-shortcut="main" aria-keyshortcuts="Control+Enter">
      <Trans>Accept order</Trans>
    </Button>
  )
}

function Packed({ order: { id, to_pick, lines }, work, busy, packing, field }: FootProps & { packing: Packing }) {
  const { t } = useLingui()
  const [keys] = useState(idempotencyKeys)
  const { left, forget } = packing
  const asks = lines.some(({ awaits_answer }) => awaits_answer)
  const ready = left === 0 && to_pick.length > 0 && !asks
  const pack = async () => {
    // What is missing is the next thing to do.
    if (!ready) return field.current?.focus()
    const body = { scanned: to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no })) }
    const idempotencyKey = keys.keyFor(body)
    if (await work(() => browserApi('POST /api/desk/order/{id}/pack/', { params: { id }, body, idempotencyKey }).then(() => undefined)))
      forget()
  }
  return (
    <Button
      busy={busy}
      className={classNames(!ready && styles.notYet)}
      onClick={() => void pack()}
      data-shortcut="main"
      aria-keyshortcuts="Control+Enter"
    >
      {asks ? <Trans>Waiting for the patient</Trans> : ready ? <Trans>Packed</Trans> : t`Packed, ${left} left`}
    </Button>
  )
}
