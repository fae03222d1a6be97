import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { RoundParcel } from './round.contract.ts'
import styles from './desk-round.module.css'

/** A parcel that was not handed over: once more, or back to the pharmacy. */
export function NotDelivered({ parcel: { id, place, attempts, pharmacy } }: { parcel: RoundParcel }) {
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const { name } = pharmacy
  const [keys] = useState(idempotencyKeys)
  const retry = () =>
    void send(async () => {
      await browserApi('POST /api/desk/round/{id}/retry/', { params: { id }, body: {}, idempotencyKey: keys.keyFor(attempts) })
      await revalidate()
    })
  return (
    <div className={styles.door}>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      <p>
        {place === 'to_return' ? (
          <Trans>This order has ended. Bring the parcel back to {name}.</Trans>
        ) : (
          <Trans>Bring the parcel back to {name}, or deliver it now. The patient gets a new PIN for each attempt.</Trans>
        )}
      </p>
      {place === 'attempted' && (
        <Button full variant="secondary" icon="truck" busy={busy} onClick={retry}>
          <Trans>Deliver again</Trans>
        </Button>
      )}
    </div>
  )
}
