import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CancelDialog } from '../../consultations/cancel-dialog.tsx'
import type { ConsultationView } from '../../consultations/consultations.contract.ts'
import { HaveReady } from '../../consultations/instant/waiting-steps.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from './call-place.module.css'

/** At the door of a booked visit: when it begins, what to have ready, what happens when the doctor does not come, and the way out with the money told. */
export function DoorFacts({ appointment }: { appointment: ConsultationView }) {
  const { full } = useTimeWords()
  const [leaving, setLeaving] = useState(false)
  const { id, kind, state, start_at, paid_paise, refund_preview, actions } = appointment
  if (kind !== 'booked' || start_at === null || (state !== 'CONFIRMED' && state !== 'WAITING_ROOM')) return null
  const [paid, back] = [formatPaise(paid_paise), formatPaise(refund_preview?.amount_paise ?? 0)]
  return (
    <Card className={styles.facts}>
      <h2>{full(start_at)}</h2>
      <HaveReady />
      <p>
        {paid_paise > 0 ? (
          <Trans>If the doctor does not join, you get a full refund of {paid}. You need not do anything.</Trans>
        ) : (
          <Trans>If the doctor does not join, you can choose another time.</Trans>
        )}
      </p>
      {actions.includes('cancel') && (
        <div>
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            {refund_preview && refund_preview.amount_paise > 0 ? (
              <Trans>Cancel and get {back} back</Trans>
            ) : (
              <Trans>Cancel appointment</Trans>
            )}
          </Button>
        </div>
      )}
      <CancelDialog consultation={id} open={leaving} onClose={() => setLeaving(false)} />
    </Card>
  )
}
