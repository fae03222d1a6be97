import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { type AreaDraft, areaBody, areaDraft } from './area-draft.rules.ts'
import { AreaCovers } from './desk-area-covers.tsx'
import { AreaTerms } from './desk-area-terms.tsx'
import type { AreaData } from './desk-area.types.ts'
import type { DraftPart } from './desk-pharmacy-form.types.ts'

interface AreaFormProps {
  loaded: AreaData
  onDone: (text: string) => Promise<void>
}

/** What an area covers and on which terms; what was typed outlives a reload and every refusal. */
export function AreaForm({ loaded: { pharmacy, area, states }, onDone }: AreaFormProps) {
  const { t } = useLingui()
  const [draft, setDraft, forget] = useDraft(`area ${pharmacy.id} ${area?.id ?? 'new'}`, areaDraft(area, pharmacy))
  const [keys] = useState(() => idempotencyKeys())
  const { busy, error, fields, place, send, refuse } = useSending()
  const change = (some: Partial<AreaDraft>) => setDraft({ ...draft, ...some })
  const wrongWords = useWrongWords()
  const params = { id: pharmacy.id, area: area?.id ?? '' }
  const submit = async () => {
    const made = areaBody(draft)
    if ('wrong' in made) return void refuse(wrongWords(made.wrong))
    const { body } = made
    const sent = await send(async () => {
      if (area) await browserApi('PUT /api/desk/setup/pharmacy/{id}/area/{area}/', { params, body })
      else
        await browserApi('POST /api/desk/setup/pharmacy/{id}/area/', {
          params: { id: pharmacy.id },
          body,
          idempotencyKey: keys.keyFor(body),
        })
      forget()
    })
    if (sent) await onDone(t`Saved`)
  }
  const remove = async () => {
    const sent = await send(async () => {
      await browserApi('DELETE /api/desk/setup/pharmacy/{id}/area/{area}/', { params })
      forget()
    })
    if (sent) await onDone(t`Removed`)
  }
  const parts = { draft, change, fields }
  return (
    <div className={frame.parts} ref={place}>
      <p className={frame.name}>{pharmacy.trade_name}</p>
      <Form onSubmit={submit} label={t`Delivery area`}>
        <AreaCovers {...parts} states={states} unlicensed={area?.unlicensed_codes ?? []} />
        <DeliveryKind {...parts} />
        {!draft.pickup_only && <AreaTerms {...parts} />}
        {error && <Notice kind="danger" live="alert" title={error} />}
        <Button type="submit" busy={busy}>
          <Trans>Save area</Trans>
        </Button>
      </Form>
      {area && <RemoveArea busy={busy} remove={remove} />}
    </div>
  )
}

function useWrongWords() {
  const { t } = useLingui()
  return (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, name.endsWith('_hours') ? t`Enter a number of hours` : t`Enter an amount in rupees`]))
}

function RemoveArea({ busy, remove }: { busy: boolean; remove: () => Promise<void> }) {
  const { t } = useLingui()
  return (
    <div>
      <ConfirmButton
        variant="danger"
        busy={busy}
        label={<Trans>Remove area</Trans>}
        confirm={<Trans>Remove area</Trans>}
        stay={<Trans>Keep area</Trans>}
        title={t`Remove this delivery area?`}
        onConfirm={() => void remove()}
      >
        <p>
          <Trans>New orders to these pincodes are no longer accepted. Orders that were already placed are still delivered.</Trans>
        </p>
      </ConfirmButton>
    </div>
  )
}

type KindProps = Pick<DraftPart<AreaDraft>, 'draft' | 'change'>

function DeliveryKind({ draft, change }: KindProps) {
  const { t } = useLingui()
  return (
    <ChoiceGroup
      type="radio"
      name="pickup_only"
      legend={t`Delivery`}
      choices={[
        { value: 'no', label: t`Delivery` },
        { value: 'yes', label: t`Pickup only`, detail: t`Nothing is delivered there, even if the rest of the district is served` },
      ]}
      chosen={[draft.pickup_only ? 'yes' : 'no']}
      onChange={([value]) => change({ pickup_only: value === 'yes' })}
    />
  )
}
