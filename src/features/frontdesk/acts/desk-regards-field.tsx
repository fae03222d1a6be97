import { useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../../i18n/day-words.ts'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import type { ActProps } from './acts.types.ts'

interface RegardsFieldProps extends Pick<ActProps, 'page'> {
  /** `order` or `visit` and its id; nothing chosen is an empty text. */
  value: string
  onChange: (value: string) => void
}

/** Which order or visit of the patient a complaint is about, the newest first. */
export function RegardsField({ page: { orders, visits }, value, onChange }: RegardsFieldProps) {
  const { t } = useLingui()
  const day = useDayWords()
  return (
    <SelectField label={t`Order or appointment`} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t`None of them`}</option>
      {orders.length > 0 && (
        <optgroup label={t`Orders`}>
          {orders.map(({ id, number, placed_at }) => (
            <option key={id} value={`order ${id}`}>
              {[number, day(placed_at)].join(', ')}
            </option>
          ))}
        </optgroup>
      )}
      {visits.length > 0 && (
        <optgroup label={t`Appointments`}>
          {visits.map(({ id, number, doctor, at }) => (
            <option key={id} value={`visit ${id}`}>
              {[number, doctor, day(at)].filter(Boolean).join(', ')}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  )
}
