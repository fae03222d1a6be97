import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Pair } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import type { SetupPharmacy } from '../../pharmacies/pharmacy-setup.contract.ts'
import { ChargesFields } from './desk-charges-fields.tsx'
import type { DraftPart } from './desk-pharmacy-form.types.ts'
import { OpeningHours } from './desk-opening-hours.tsx'
import { PlaceFields } from './desk-place-fields.tsx'
import { chargesOf, pharmacyBody, type PharmacyDraft, pharmacyDraft } from './pharmacy-draft.rules.ts'

interface PharmacyFormProps {
  pharmacy: SetupPharmacy | null
  save: (body: ReturnType<typeof pharmacyBody>) => Promise<void>
}

/** What an operator enters of a pharmacy; what was typed outlives a reload and every refusal. */
export function PharmacyForm({ pharmacy, save }: PharmacyFormProps) {
  const { t } = useLingui()
  const [draft, setDraft, forget] = useDraft(`pharmacy ${pharmacy?.id ?? 'new'}`, pharmacyDraft(pharmacy))
  const { busy, error, fields, place, send, refuse } = useSending()
  const change = (some: Partial<PharmacyDraft>) => setDraft({ ...draft, ...some })
  const submit = async () => {
    const read = chargesOf(draft)
    if ('wrong' in read) return void refuse(Object.fromEntries(read.wrong.map((name) => [name, t`Enter an amount in rupees`])))
    await send(async () => {
      await save(pharmacyBody(draft, read.charges))
      forget()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`Pharmacy details`}>
        <Names draft={draft} change={change} fields={fields} />
        <PlaceFields draft={draft} change={change} fields={fields} />
        <OpeningHours draft={draft} change={change} fields={fields} />
        <ChoiceGroup
          type="radio"
          name="delivers"
          legend={t`Delivery`}
          choices={[
            { value: 'yes', label: t`Delivers to its delivery areas` },
            { value: 'no', label: t`Pickup only`, detail: t`Patients collect their orders at the pharmacy` },
          ]}
          chosen={[draft.delivers ? 'yes' : 'no']}
          onChange={([value]) => change({ delivers: value === 'yes' })}
        />
        {draft.delivers && <ChargesFields draft={draft} change={change} fields={fields} />}
        {error && <Notice kind="danger" live="alert" title={error} />}
        <div className={frame.rowActions}>
          <Button type="submit" busy={busy}>
            {pharmacy ? <Trans>Save details</Trans> : <Trans>Add pharmacy</Trans>}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Names({ draft, change, fields }: DraftPart<PharmacyDraft>) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Name of the pharmacy`}
        hint={t`As patients know it`}
        error={fields['trade_name']?.[0]}
        maxLength={120}
        value={draft.trade_name}
        onChange={({ target }) => change({ trade_name: target.value })}
      />
      <TextField
        label={t`Legal name`}
        hint={t`The licensee, as printed on the drug licence`}
        error={fields['legal_name']?.[0]}
        maxLength={120}
        value={draft.legal_name}
        onChange={({ target }) => change({ legal_name: target.value })}
      />
      <TextField
        label={t`GSTIN (optional)`}
        hint={t`Leave blank if the pharmacy is not registered under GST. It then charges no GST and issues bills of supply.`}
        error={fields['gstin']?.[0]}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={draft.gstin}
        onChange={({ target }) => change({ gstin: target.value.toUpperCase() })}
      />
      <Pair>
        <TextField
          label={t`Phone number`}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          maxLength={14}
          error={fields['phone']?.[0]}
          value={draft.phone}
          onChange={({ target }) => change({ phone: target.value.replaceAll(/\D/g, '').slice(-10) })}
        />
        <TextField
          label={t`Email`}
          type="email"
          error={fields['registered_email']?.[0]}
          value={draft.registered_email}
          onChange={({ target }) => change({ registered_email: target.value })}
        />
      </Pair>
    </>
  )
}
