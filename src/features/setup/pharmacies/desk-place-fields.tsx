import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Pair } from '../../../app/forms/form-page.tsx'
import { askUntilAnswered } from '../../../data/ask-until-answered.ts'
import { browserApi } from '../../../data/page-data.ts'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { DraftPart } from './desk-pharmacy-form.types.ts'
import type { PharmacyDraft } from './pharmacy-draft.rules.ts'

type Place = Awaited<ReturnType<typeof lookUp>>
const lookUp = (pincode: string, signal: AbortSignal) => browserApi('GET /api/desk/setup/place/', { query: { pincode }, signal })

/** Where the premises are; the pincode says the state and the revenue district, and asks where it lies in several. */
export function PlaceFields({ draft, change, fields }: DraftPart<PharmacyDraft>) {
  const { t } = useLingui()
  const place = usePlace(draft.postal_code)
  const line = (name: 'line1' | 'line2' | 'city', label: string) => (
    <TextField
      label={label}
      error={fields[name]?.[0]}
      maxLength={120}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  const choices = place?.districts ?? []
  return (
    <>
      {line('line1', t`Shop number and street`)}
      {line('line2', t`Area (optional)`)}
      <Pair>
        <TextField
          label={t`Pincode`}
          error={fields['postal_code']?.[0]}
          inputMode="numeric"
          maxLength={7}
          value={draft.postal_code}
          onChange={({ target }) => change({ postal_code: target.value.replaceAll(/\D/g, '').slice(0, 6), district: '' })}
        />
        {line('city', t`City`)}
      </Pair>
      {place && place.state === null && <Notice kind="warning" live="status" title={t`We could not find this pincode`} />}
      {place?.state && choices.length === 1 && <Notice title={`${choices[0]}, ${place.state}`} />}
      {(choices.length > 1 || fields['district']) && (
        <SelectField
          label={t`Revenue district`}
          hint={t`The district printed on the drug licence. Deliveries are allowed only there.`}
          error={fields['district']?.[0]}
          value={choices.includes(draft.district) ? draft.district : ''}
          onChange={({ target }) => change({ district: target.value })}
        >
          <option value="">{t`Choose a district`}</option>
          {choices.map((district) => (
            <option key={district}>{district}</option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** What the directory says of a pincode, once it has six digits; null while nothing is known. */
function usePlace(pincode: string): Place | null {
  const [found, setFound] = useState<{ pincode: string; place: Place } | null>(null)
  const whole = /^[1-9]\d{5}$/.test(pincode)
  useEffect(() => {
    if (!whole) return undefined
    return askUntilAnswered({
      ask: (signal) => lookUp(pincode, signal),
      onAnswer: (place) => setFound({ pincode, place }),
      // The server looks again when the form is sent, and says what is wrong.
      onSilence: () => {},
      afterMs: 0,
    })
  }, [pincode, whole])
  return found?.pincode === pincode ? found.place : null
}
