import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useStateWords } from '../../prescriptions/prescription-words.tsx'
import { isUsable, type PrescriptionState, reviewMachine } from '../../prescriptions/review.rules.ts'
import type { Work } from './desk-order.types.ts'
import type { DeskOrder } from './desk-orders.contract.ts'
import styles from './desk-orders.module.css'

interface PartProps {
  order: DeskOrder
  work: Work
  busy: boolean
}

/** What the order is sold on, and the way to take a paper out of use: what is not packed yet then ends with all its money back. */
export function DeskPrescriptions({ order, work, busy }: PartProps) {
  const words = useStateWords()
  const [revoking, setRevoking] = useState<string | null>(null)
  if (order.prescriptions.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Prescriptions</Trans>
      </h2>
      <ul className={styles.lines}>
        {order.prescriptions.map(({ id, state }, at) => {
          const { word, tone } = words[state as PrescriptionState]
          const inUse = reviewMachine.revoke.from.some((from) => from === state)
          return (
            <li key={id} className={styles.line}>
              <span className={styles.marks}>
                <Trans>Prescription {at + 1}</Trans>
                <Stamp tone={isUsable(state as PrescriptionState) ? 'leaf' : tone}>{word}</Stamp>
              </span>
              {inUse && (
                <div>
                  <Button variant="quiet" onClick={() => setRevoking(id)}>
                    <Trans>Invalidate prescription</Trans>
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {revoking && <RevokeDialog id={revoking} work={work} busy={busy} onClose={() => setRevoking(null)} />}
    </section>
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
