import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isLanguage } from '../../../lib/languages.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { type Relation, relations, useRelationWords } from '../../../app/shell/account-words.tsx'
import { isMinor } from '../accounts.rules.ts'
import { ConsentBox } from '../consents/consent-notice.tsx'
import type { ConsentNotice } from '../consents.contract.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import type { Patient } from '../patients.contract.ts'
import { emptyPerson, type PersonDraft, PersonFields, usePersonCheck } from './person-fields.tsx'
import { useDraft } from '../sessions/session-drafts.ts'
import { isDay } from '../../../app/forms/date-parts.rules.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

type Basis = 'parent' | 'lawful_guardian'
interface RelativeDraft {
  person: PersonDraft
  relation: Relation | ''
  agreed: boolean
  basis: Basis
}

interface RelativeFormProps {
  /** The account's own profile: relatives hang on it. */
  ownId: string
  /** Left out for somebody new. */
  relative?: Patient
  /** What an adult reads before they answer for a child. */
  childNotice: ConsentNotice
  onSaved: (patient: Patient) => void | Promise<void>
}

/** Somebody to look after. A child asks for the word of the adult who answers for them (DP-5, TPG-4). */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function RelativeForm({ ownId, relative, childNotice, onSaved }: RelativeFormProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft, forget] = useDraft<RelativeDraft>(`relative ${relative?.id ?? ''}`, draftOf(relative))
  const { busy, error, fields, place, send, refuse } = useSending()
  const check = usePersonCheck()
  const words = useRelationWords()
  const { person, relation, agreed, basis } = draft
  const [today] = useState(() => new Date())
  const child = isDay(person.dob) && isMinor({ dob: person.dob, age_years: null, age_stated_on: null }, today)
  const asksForConsent = child && !relative?.guardian_consent

  const submit = async () => {
    const consent = asksForConsent && !agreed ? t`We can serve a child only with the consent of a parent or lawful guardian.` : null
    if (refuse({ ...check(person), relation: relation === '' ? t`Please choose one` : null, guardian_consent: consent }) || relation === '')
      return
    const language = isLanguage(i18n.locale) ? i18n.locale : ('en' as const)
    const guardian = asksForConsent ? { guardian_consent: { notice_version: childNotice.version, language, basis } } : {}
    const body = { ...person, name: person.name.trim(), relation, ...guardian }
    await send(async () => {
      const saved = relative
        ? await browserApi('PATCH /api/patient_relative/{id}/', { params: { id: relative.id }, body })
        : await browserApi('POST /api/patient/{id}/relative_account/', { params: { id: ownId }, body })
      forget()
      await onSaved(saved)
    })
  }

  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <SelectField
          label={t`Relationship to you`}
          error={fields['relation']?.[0]}
          name="relation"
          value={relation}
          onChange={(event) => setDraft({ ...draft, relation: event.target.value as Relation | '' })}
        >
          <option value="">{t`Please choose`}</option>
          {relations.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </SelectField>
        <PersonFields person={person} onChange={(next) => setDraft({ ...draft, person: next })} fields={fields} />
        {asksForConsent && (
          <>
            <ChoiceGroup
              type="radio"
              name="basis"
              legend={t`You are this child’s`}
              choices={[
                { value: 'parent', label: t`Father or mother` },
                { value: 'lawful_guardian', label: t`Lawful guardian` },
              ]}
              chosen={[basis]}
              onChange={([next]) => setDraft({ ...draft, basis: next as Basis })}
            />
            <ConsentBox
              notice={childNotice}
              given={agreed}
              onChange={(next) => setDraft({ ...draft, agreed: next })}
              required
              error={fields['guardian_consent']?.[0]}
            />
          </>
        )}
        <Button type="submit" full busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </div>
  )
}

function draftOf(relative: Patient | undefined): RelativeDraft {
  const rest = { agreed: false, basis: 'parent' as const }
  if (!relative || relative.relation === 'self') return { person: emptyPerson, relation: '', ...rest }
  const { name, gender, dob, relation } = relative
  return { person: { name, gender, dob: dob ?? '' }, relation, ...rest }
}
