import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { randomId } from '../../../lib/random-id.ts'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type CallerCancelReason, orderCancelReasons, visitCancelReasons } from './acts.rules.ts'
import type { Act, ActProps } from './acts.types.ts'
import { ActForm } from './desk-act-form.tsx'
import { useAct } from './use-act.ts'
import { useAsked } from '../../../app/forms/use-asked.ts'

/** Cancelled by the patient’s own rules; what they get back is said before. */
export function CancelForm({ patientId, onClose, what, id, number }: ActProps & Extract<Act, { kind: 'cancel' }>) {
  const { t } = useLingui()
  const act = useAct(onClose)
  const choices: readonly CallerCancelReason[] = what === 'order' ? orderCancelReasons : visitCancelReasons
  const [reason, setReason] = useState<CallerCancelReason>(choices[0] ?? 'other')
  const reasons = useCancelReasons()
  const named = { kind: what, id, reason }
  const params = { id: patientId }
  const preview = useAsked(id, () =>
    browserApi('POST /api/desk/patient/{id}/cancel/', { params, body: { ...named, preview: true }, idempotencyKey: randomId() }),
  )
  const cancel = () =>
    act.act(named, async (idempotencyKey) => {
      const done = await browserApi('POST /api/desk/patient/{id}/cancel/', { params, body: { ...named, preview: false }, idempotencyKey })
      const back = formatPaise(done.refund_paise)
      return done.refund_paise > 0 ? t`${number} cancelled. ${back} will be refunded.` : t`${number} cancelled`
    })
  const amount = formatPaise(preview.data?.refund_paise ?? 0)
  return (
    <ActForm
      title={t`Cancel ${number}`}
      submit={<Trans>Cancel {number}</Trans>}
      danger
      ready={preview.data !== null}
      onSubmit={cancel}
      onClose={onClose}
      {...act}
    >
      {preview.failed && <Notice kind="danger" live="alert" title={t`This can no longer be cancelled.`} />}
      {preview.data && (
        <p aria-live="polite">
          {preview.data.refund_paise > 0 ? (
            <Trans>{amount} will be refunded to the original payment method within 5 working days.</Trans>
          ) : (
            <Trans>Nothing is refunded.</Trans>
          )}
        </p>
      )}
      <SelectField label={t`Reason`} value={reason} onChange={({ target }) => setReason(target.value as CallerCancelReason)}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {reasons[one]}
          </option>
        ))}
      </SelectField>
    </ActForm>
  )
}

function useCancelReasons(): Record<CallerCancelReason, string> {
  const { t } = useLingui()
  return {
    changed_mind: t`Changed their mind`,
    ordered_by_mistake: t`Ordered by mistake`,
    too_slow: t`Takes too long`,
    found_elsewhere: t`Found elsewhere`,
    wrong_details: t`Wrong details`,
    cannot_come: t`Cannot come`,
    booked_by_mistake: t`Booked by mistake`,
    feels_better: t`Feels better`,
    other: t({ message: 'Other', context: 'reason' }),
  }
}
