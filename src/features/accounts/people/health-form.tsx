import { Trans, useLingui } from '@lingui/react/macro'
import { browserApi } from '../../../data/page-data.ts'
import { writtenAbha } from '../abha.rules.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { Form, Pair } from '../../../app/forms/form-page.tsx'
import type { Patient } from '../patients.contract.ts'
import { useDraft } from '../sessions/session-drafts.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
const lists = ['allergies', 'conditions', 'current_medicines'] as const

/** What a doctor asks first, said once by whoever knows it. One line for each; an empty box says there is none. */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function HealthForm({ patient }: { patient: Patient }) {
  const { t } = useLingui()
  const [draft, setDraft, forget] = useDraft(`health ${patient.id}`, draftOf(patient))
  const { busy, error, fields, place, send } = useSending()
  const labels = { allergies: t`Allergies`, conditions: t`Long-term conditions`, current_medicines: t`Regular medicines` }
  const submit = async () => {
    const went = await send(async () => {
      await browserApi('PATCH /api/patient_relative/{id}/', { params: { id: patient.id }, body: bodyOf(draft) })
    })
    if (!went) return
    forget()
    toasts.show({ kind: 'success', text: t`Saved` })
  }
  const text = (name: 'height_cm' | 'weight_kg', label: string) => (
    <TextField
      label={label}
      error={fields[name]?.[0]}
      inputMode="decimal"
      name={name}
      maxLength={5}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  )
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`Health`}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {lists.map((name) => (
          <Field key={name} label={labels[name]} hint={t`One per line. Leave blank if none.`} error={fields[name]?.[0]}>
            {(control) => (
              <TextArea
                {...control}
                name={name}
                value={draft[name]}
                onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <SelectField
          label={t`Blood group`}
          error={fields['blood_group']?.[0]}
          name="blood_group"
          value={draft.blood_group}
          onChange={(event) => setDraft({ ...draft, blood_group: event.target.value })}
        >
          <option value="">{t`Not known`}</option>
          {bloodGroups.map((group) => (
            <option key={group}>{group}</option>
          ))}
        </SelectField>
        <Pair>
          {text('height_cm', t`Height in cm`)}
          {text('weight_kg', t`Weight in kg`)}
        </Pair>
        <TextField
          label={t`ABHA number (optional)`}
          hint={t`14 digits, as on your ABHA card. It is added to the records that you download.`}
          error={fields['abha_number']?.[0]}
          inputMode="numeric"
          name="abha_number"
          maxLength={20}
          value={draft.abha_number}
          onChange={(event) => setDraft({ ...draft, abha_number: event.target.value })}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </div>
  )
}

type Draft = Record<(typeof lists)[number] | 'blood_group' | 'height_cm' | 'weight_kg' | 'abha_number', string>

function draftOf(patient: Patient): Draft {
  const lines = (notes: Patient['allergies']) => (notes ?? []).map(({ text }) => text).join('\n')
  return {
    allergies: lines(patient.allergies),
    conditions: lines(patient.conditions),
    current_medicines: lines(patient.current_medicines),
    blood_group: patient.blood_group ?? '',
    height_cm: patient.height_cm?.toString() ?? '',
    weight_kg: patient.weight_kg?.toString() ?? '',
    abha_number: writtenAbha(patient.abha_number ?? ''),
  }
}

function bodyOf(draft: Draft) {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  const figure = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')))
  return {
    allergies: lines(draft.allergies),
    conditions: lines(draft.conditions),
    current_medicines: lines(draft.current_medicines),
    blood_group: bloodGroups.find((group) => group === draft.blood_group) ?? null,
    height_cm: figure(draft.height_cm),
    weight_kg: figure(draft.weight_kg),
    abha_number: draft.abha_number.trim() || null,
  }
}
