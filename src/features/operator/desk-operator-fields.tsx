import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FieldNote, Pair } from '../../app/forms/form-page.tsx'
import type { FieldErrors } from '../../lib/errors.ts'
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { SelectField, TextArea, TextField } from '../../ui/controls/text-input.tsx'
import type { OperatorFields } from './operator.contract.ts'
import { type Service, type SettablePart, settingOf, type SpokenLanguage, spokenLanguages, type SupportHours } from './operator.rules.ts'

interface Part {
  draft: OperatorFields
  change: (some: Partial<OperatorFields>) => void
  fields: FieldErrors
  /** Set by the environment. */
  fixed: readonly SettablePart[]
}
type TextName = Exclude<keyof OperatorFields, 'languages' | 'offers' | 'support_days'>

/** What every control of the form carries; one that the environment sets cannot be changed here. */
function useControl({ draft, change, fields, fixed }: Part) {
  const { t } = useLingui()
  return (name: TextName, label: string, hint?: ReactNode) => {
    const setting = fixed.find((part) => part === name)
    return {
      label,
      name,
      hint: setting ? t`Set by the environment variable ${settingOf[setting]}. Change it there.` : hint,
      disabled: setting !== undefined,
      error: fields[name]?.[0],
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }
  }
}

export function LegalFields(part: Part) {
  const { t } = useLingui()
  const control = useControl(part)
  const { label, hint, error, ...address } = control('address', t`Address`, t`With the 6-digit pincode`)
  return (
    <>
      <h2>
        <Trans>Who you are</Trans>
      </h2>
      <TextField {...control('legal_name', t`Legal name`, t`As on your registration or licence`)} maxLength={200} />
      <TextField
        {...control(
          'brand_name',
          t`Name patients know`,
          t`At most 30 characters; it appears in every SMS. Leave blank to use the legal name.`,
        )}
        maxLength={30}
      />
      <Field label={label} hint={hint} error={error}>
        {(field) => <TextArea {...field} {...address} maxLength={500} />}
      </Field>
      <TextField
        {...control('gstin', t`GSTIN`, t`Leave blank if you are not registered for GST`)}
        maxLength={15}
        autoCapitalize="characters"
        onChange={({ target }) => part.change({ gstin: target.value.toUpperCase() })}
      />
    </>
  )
}

export function ContactFields(part: Part) {
  const { t } = useLingui()
  const control = useControl(part)
  return (
    <>
      <h2>
        <Trans>Patient support</Trans>
      </h2>
      <TextField {...control('support_phone', t`Support phone`, t`Shown on every page`)} type="tel" maxLength={20} />
      <Pair>
        <TextField {...control('support_from', t`Answered from`)} type="time" />
        <TextField {...control('support_until', t`Until`)} type="time" />
      </Pair>
      <SelectField
        label={t`Days`}
        name="support_days"
        error={part.fields['support_days']?.[0]}
        value={part.draft.support_days}
        onChange={({ target }) => part.change({ support_days: target.value as SupportHours['days'] })}
      >
        <option value="all">{t`All days`}</option>
        <option value="mon_sat">{t`Monday to Saturday`}</option>
        <option value="mon_fri">{t`Monday to Friday`}</option>
      </SelectField>
      <Languages {...part} />
    </>
  )
}

function Languages({ draft, change, fields }: Part) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' })
  return (
    <div>
      <ChoiceGroup
        type="checkbox"
        name="languages"
        legend={t`Languages you speak with patients`}
        choices={spokenLanguages.map((value) => ({ value, label: names.of(value) ?? value }))}
        chosen={draft.languages}
        onChange={(chosen) => change({ languages: chosen as SpokenLanguage[] })}
      />
      <FieldNote text={fields['languages']?.[0]} />
    </div>
  )
}

export function OfficerFields(part: Part) {
  const { t } = useLingui()
  const control = useControl(part)
  return (
    <>
      <h2>
        <Trans>Complaints and security</Trans>
      </h2>
      <TextField
        {...control('officer_name', t`Grievance officer`, t`Answers complaints and questions about personal data`)}
        maxLength={120}
      />
      <Pair>
        <TextField {...control('officer_email', t`Officer’s email`)} type="email" maxLength={254} />
        <TextField {...control('officer_phone', t`Officer’s phone`)} type="tel" maxLength={20} />
      </Pair>
      <TextField
        {...control('security_contact', t`Security contact`, t`An email address or https:// page for reports of security problems`)}
        maxLength={254}
      />
    </>
  )
}

export function ServiceFields({ draft, change, fields }: Part) {
  const { t } = useLingui()
  return (
    <div>
      <h2>
        <Trans>Services</Trans>
      </h2>
      <ChoiceGroup
        type="checkbox"
        name="offers"
        legend={t`What you offer`}
        choices={[
          { value: 'orders', label: t`Medicines`, detail: t`Needs a licensed pharmacy and a registered pharmacist` },
          { value: 'consultations', label: t`Consultations`, detail: t`Needs a verified doctor` },
        ]}
        chosen={draft.offers}
        onChange={(chosen) => change({ offers: chosen as Service[] })}
      />
      <FieldNote text={fields['offers']?.[0]} />
    </div>
  )
}

/** What somebody begins with who chooses colors of their own: those of the product. */
const firstColors = { light_color: '#0a5a3c', dark_color: '#74d6a4' }

export function ColorFields(part: Part) {
  const { t } = useLingui()
  const control = useControl(part)
  const own = part.draft.light_color !== ''
  return (
    <>
      <SelectField
        label={t`Colours`}
        hint={t`For buttons, links and headings`}
        name="colors"
        value={own ? 'own' : 'standard'}
        onChange={({ target }) => part.change(target.value === 'own' ? firstColors : { light_color: '', dark_color: '' })}
      >
        <option value="standard">{t`Standard green`}</option>
        <option value="own">{t`Your own colours`}</option>
      </SelectField>
      {own && (
        <Pair>
          <TextField {...control('light_color', t`Light theme`, t`A dark colour, read on white`)} type="color" />
          <TextField {...control('dark_color', t`Dark theme`, t`A light colour, read on black`)} type="color" />
        </Pair>
      )}
    </>
  )
}
