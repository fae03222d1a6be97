import { useLingui } from '@lingui/react/macro'
import { Pair } from '../../../app/forms/form-page.tsx'
import type { FieldErrors } from '../../../lib/errors.ts'
import { TextField } from '../../../ui/controls/text-input.tsx'
import type { ChargesDraft } from './pharmacy-draft.rules.ts'

interface ChargesFieldsProps {
  draft: ChargesDraft
  change: (some: Partial<ChargesDraft>) => void
  fields: FieldErrors
}

/** What a delivery costs and from which order on, in rupees. */
export function ChargesFields({ draft, change, fields }: ChargesFieldsProps) {
  const { t } = useLingui()
  const amount = (name: keyof ChargesDraft, label: string, error: string | undefined, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      error={error}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <>
      <Pair>
        {amount('shipping', t`Delivery fee`, (fields['shipping_paise'] ?? fields['charges.shipping_paise'])?.[0])}
        {amount('min_order', t`Minimum order`, (fields['min_order_paise'] ?? fields['charges.min_order_paise'])?.[0])}
      </Pair>
      {amount(
        'free_from',
        t`Free delivery from (optional)`,
        (fields['free_shipping_from_paise'] ?? fields['charges.free_shipping_from_paise'])?.[0],
        t`Leave blank if delivery is never free`,
      )}
    </>
  )
}
