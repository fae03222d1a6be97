import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../ui/controls/text-input.tsx'

/** Which pharmacy it is about; whoever has only one is not asked. */
export function PharmacyPicker({
  pharmacies,
  chosen,
}: {
  pharmacies: readonly { id: string; name: string }[]
  chosen: string | undefined
}) {
  const { t } = useLingui()
  if (pharmacies.length < 2) return null
  return (
    <SelectField label={t`Pharmacy`} name="pharmacy" defaultValue={chosen ?? pharmacies[0]?.id}>
      {pharmacies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
