import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { useRiders } from './desk-rider-choice.tsx'
import type { Work } from './desk-order.types.ts'

/** Who fetches a return, and how far that is; nobody where the patient brings it. */
export function ReturnPickup({ order, work, busy }: { order: DeskOrder; work: Work; busy: boolean }) {
  const { t } = useLingui()
  const riders = useRiders()
  const moment = useMomentWords()
  const [keys] = useState(idempotencyKeys)
  const { pickup = null } = order.return ?? {}
  if (order.address === null) return null
  if (pickup?.collected_at) {
    const [name, at] = [pickup.rider.name, moment(pickup.collected_at)]
    return (
      <p>
        <Trans>
          Collected by {name}, {at}. Accept the return when you have it in hand.
        </Trans>
      </p>
    )
  }
  const give = (rider: string | null) =>
    void work(async () => {
      const body = { rider }
      const params = { id: order.id }
      await browserApi('POST /api/desk/order/{id}/return-pickup/', { params, body, idempotencyKey: keys.keyFor([body, pickup?.rider.id]) })
    })
  const known = pickup && !riders.some(({ id }) => id === pickup.rider.id) ? [pickup.rider, ...riders] : riders
  return (
    <SelectField
      label={t`Pickup by rider`}
      hint={pickup?.missed ? t`The rider could not collect it. Choose again or call the patient.` : undefined}
      value={pickup?.rider.id ?? ''}
      disabled={busy}
      onChange={({ target }) => give(target.value || null)}
    >
      <option value="">{t`No pickup`}</option>
      {known.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
