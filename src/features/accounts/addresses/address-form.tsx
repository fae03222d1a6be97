import { Trans, useLingui } from '@lingui/react/macro'
import { setHomePincode } from '../../../data/home-pincode.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { type AddressDraft, addressBody, useAddressCheck } from './address-draft.ts'
import type { Address } from './addresses.contract.ts'
import { useAddressLabels } from './address-words.tsx'
import { Form, Pair } from '../../../app/forms/form-page.tsx'
import { phoneDigits } from '../sign-in/sign-in.rules.ts'
import { useDraft } from '../sessions/session-drafts.ts'
import { PlaceOfPincode, usePlaceOf } from './place-of-pincode.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'

interface AddressFormProps {
  /** The account's own profile: places hang on it. */
  ownId: string
  /** Left out for a new one. */
  address?: Address
  /** What is known already and need not be typed again (WCAG 3.3.7). */
  initial: AddressDraft
  onSaved: (address: Address) => void | Promise<void>
}

/** Where things are brought. The pincode comes first: it says the city, the state, and whether we come at all. */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function AddressForm({ ownId, address, initial, onSaved }: AddressFormProps) {
  const { t } = useLingui()
  const [draft, setDraft, forget] = useDraft(`address ${address?.id ?? ''}`, initial)
  const { busy, error, fields, place, send, refuse } = useSending()
  const check = useAddressCheck()
  const labels = useAddressLabels()
  const found = usePlaceOf(draft.postal_code)
  const submit = async () => {
    if (refuse(check(draft, found))) return
    const body = addressBody(draft)
    await send(async () => {
      const saved = address
        ? await browserApi('PATCH /api/address/{id}/', { params: { id: address.id }, body })
        : await browserApi('POST /api/patient/{id}/address/', { params: { id: ownId }, body })
      forget()
      if (saved.is_default) setHomePincode(saved.postal_code)
      await onSaved(saved)
    })
  }
  const text = (name: 'line1' | 'line2' | 'landmark' | 'name', label: string, autoComplete: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={fields[name]?.[0]}
      name={name}
      autoComplete={autoComplete}
      maxLength={name === 'name' ? 120 : 200}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  )
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`Pincode`}
          hint={t`6 digits. City and state are filled in automatically.`}
          error={fields['postal_code']?.[0]}
          inputMode="numeric"
          autoComplete="postal-code"
          name="postal_code"
          maxLength={7}
          value={draft.postal_code}
          onChange={(event) => setDraft({ ...draft, postal_code: event.target.value.replaceAll(/\D/g, '').slice(0, 6) })}
        />
        <PlaceOfPincode found={found} />
        {text('line1', t`House no. and street`, 'address-line1')}
        {text('line2', t`Area (optional)`, 'address-line2')}
        {text('landmark', t`Landmark (optional)`, 'off', t`Something the rider can spot nearby: a temple, a school, a shop`)}
        <Pair>
          {text('name', t`Receiver’s name`, 'name')}
          <TextField
            label={t`Phone number`}
            error={fields['phone']?.[0]}
            prefix="+91"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            name="phone"
            value={draft.phone}
            onChange={(event) => setDraft({ ...draft, phone: phoneDigits(event.target.value) })}
          />
        </Pair>
        <ChoiceGroup
          type="radio"
          name="label"
          legend={t`Save address as`}
          choices={(['home', 'work', 'other'] as const).map((value) => ({ value, label: labels[value] }))}
          chosen={[draft.label]}
          onChange={([label]) => setDraft({ ...draft, label: label as AddressDraft['label'] })}
        />
        {!address?.is_default && (
          <ChoiceGroup
            type="checkbox"
            name="is_default"
            legend={t`Deliver here`}
            choices={[{ value: 'yes', label: t`Make this my default address` }]}
            chosen={draft.is_default ? ['yes'] : []}
            onChange={(chosen) => setDraft({ ...draft, is_default: chosen.length > 0 })}
          />
        )}
        <Button type="submit" full busy={busy}>
          <Trans>Save address</Trans>
        </Button>
      </Form>
    </div>
  )
}
