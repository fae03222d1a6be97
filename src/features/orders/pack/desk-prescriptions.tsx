import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useStateWords } from '../../prescriptions/state-words.ts'
import { isUsable, type PrescriptionState, reviewMachine } from '../../prescriptions/review.rules.ts'
import type { Work } from './desk-order.types.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { OrderPrescription } from './desk-order-prescription.tsx'
import styles from './desk-order-panel.module.css'

interface PartProps {
  order: DeskOrder
  work: Work
  busy: boolean
}

/** What the order is sold on, one press away; and the way to take a paper out of use: what is not packed yet then ends with all its money back. */
export function DeskPrescriptions({ order, work, busy }: PartProps) {
  const words = useStateWords()
  const [open, setOpen] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<string | null>(null)
  if (order.prescriptions.length === 0) return null
  return (
    <>
      {order.prescriptions.map(({ id, state }, at) => {
        const { word, tone } = words[state as PrescriptionState]
        const inUse = reviewMachine.revoke.from.some((from) => from === state)
        return (
          <div key={id} className={styles.factRow}>
            <Icon name="prescription" size={20} />
            <button type="button" className={styles.paperLink} onClick={() => setOpen(id)}>
              <Trans>Prescription {at + 1}</Trans>
            </button>
            <Stamp tone={isUsable(state as PrescriptionState) ? 'leaf' : tone}>{word}</Stamp>
            {order.stage === 'check' && (
              <Link to={`/desk/review/${id}`}>
                <Trans>Review</Trans>
              </Link>
            )}
            {inUse && (
              <button type="button" className={styles.link} onClick={() => setRevoking(id)}>
                <Trans>Invalidate prescription</Trans>
              </button>
            )}
          </div>
        )
      })}
      {open && <OrderPrescription orderId={order.id} id={open} onClose={() => setOpen(null)} />}
      {revoking && <RevokeDialog id={revoking} work={work} busy={busy} onClose={() => setRevoking(null)} />}
    </>
  )
}

type Reason = 'forged' | 'withdrawn'

function RevokeDialog({ id, work, busy, onClose }: { id: string; work: Work; busy: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState<Reason>('forged')
  const [keys] = useState(idempotencyKeys)
  const revoke = async () => {
    const [params, body] = [{ id }, { reason }]
    await work(() => browserApi('POST /api/desk/review/{id}/revoke/', { params, body, idempotencyKey: keys.keyFor(body) }))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Invalidate this prescription?`}
      closeLabel={t`Close`}
      actions={
        <Button variant="danger" busy={busy} onClick={() => void revoke()}>
          <Trans>Invalidate prescription</Trans>
        </Button>
      }
    >
      <ChoiceGroup
        type="radio"
        name="revoke"
        legend={t`Reason`}
        choices={[
          { value: 'forged', label: t`Forged` },
          { value: 'withdrawn', label: t`Withdrawn by the doctor` },
        ]}
        chosen={[reason]}
        onChange={([next]) => setReason(next === 'withdrawn' ? 'withdrawn' : 'forged')}
      />
      <p>
        <Trans>Every unpacked order on it will be cancelled and any payment refunded.</Trans>
      </p>
    </Dialog>
  )
}
