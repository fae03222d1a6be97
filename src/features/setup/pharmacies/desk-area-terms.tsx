import { useLingui } from '@lingui/react/macro'
import { Pair } from '../../../app/forms/form-page.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import type { AreaDraft } from './area-draft.rules.ts'
import { ChargesFields } from './desk-charges-fields.tsx'
import type { DraftPart } from './desk-pharmacy-form.types.ts'

/** How long a delivery takes, what it costs, and whether the rider takes cash. */
export function AreaTerms({ draft, change, fields }: DraftPart<AreaDraft>) {
  const { t } = useLingui()
  const hours = (name: 'min_hours' | 'max_hours', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={3}
      error={fields[name]?.[0]}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <>
      <Pair>
        {hours('min_hours', t`Minimum delivery time (hours)`)}
        {hours('max_hours', t`Maximum delivery time (hours)`)}
      </Pair>
      <ChoiceGroup
        type="radio"
        name="charges"
        legend={t`Delivery charges`}
        choices={[
          { value: 'pharmacy', label: t`Same as the pharmacy` },
          { value: 'own', label: t`Different for this area` },
        ]}
        chosen={[draft.own_charges ? 'own' : 'pharmacy']}
        onChange={([value]) => change({ own_charges: value === 'own' })}
      />
      {draft.own_charges && <ChargesFields draft={draft} change={change} fields={fields} />}
      <ChoiceGroup
        type="checkbox"
        name="cod"
        legend={t`Payment`}
        choices={[{ value: 'yes', label: t`Allow cash on delivery` }]}
        chosen={draft.cod_allowed ? ['yes'] : []}
        onChange={(chosen) => change({ cod_allowed: chosen.length > 0 })}
      />
    </>
  )
}
