import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isLanguage } from '../../../lib/languages.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Relation } from '../../../app/shell/account-words.tsx'
import { isMinor } from '../accounts.rules.ts'
import type { ConsentNotice } from '../consents.contract.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import type { Patient } from '../patients.contract.ts'
import { type Answer, ConsentForThem } from './consent-for-them.tsx'
import { emptyPerson, type PersonDraft, PersonFields, usePersonCheck } from './person-fields.tsx'
import { RelationField } from './relation-field.tsx'
import { useDraft } from '../sessions/session-drafts.ts'
import { isDay } from '../../../app/forms/date-parts.rules.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

interface RelativeDraft {
  person: PersonDraft
  relation: Relation | ''
  agreed: boolean
  basis: Answer['basis']
}

interface RelativeFormProps {
  /** The account's own profile: relatives hang on it. */
  ownId: string
  /** Left out for somebody new. */
  relative?: Patient
  /** What an adult reads before they answer for a child. */
  childNotice: ConsentNotice
  /** What an adult is told before they are added. */
  adultNotice: ConsentNotice
  onSaved: (patient: Patient) => void | Promise<void>
}

/** Somebody to look after. A child asks for the word of the adult who answers for them (DP-5, TPG-4). */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function RelativeForm({ ownId, relative, childNotice, adultNotice, onSaved }: RelativeFormProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft, forget] = useDraft<RelativeDraft>(`relative ${relative?.id ?? ''}`, draftOf(relative))
  const { busy, error, fields, place, send, refuse } = useSending()
  const check = usePersonCheck()
  const { person, relation, agreed, basis } = draft
  const [today] = useState(() => new Date())
  const child = isDay(person.dob) && isMinor({ dob: person.dob, age_years: null, age_stated_on: null }, today)
  const asks = whoIsAsked({ known: isDay(person.dob), child, relative })
  // What was agreed to for a child says nothing for an adult: another birthday asks anew (DP-2).
  const changePerson = (next: PersonDraft) => setDraft({ ...draft, person: next, agreed: agreed && next.dob === person.dob })

  const submit = async () => {
    const missing = {
      child: t`We can serve a child only with the consent of a parent or lawful guardian.`,
      adult: t`Please confirm that they agreed. We keep the health data of an adult only with their consent.`,
    }
    const consent = asks !== null && !agreed ? missing[asks] : null
    if (refuse({ ...check(person), relation: relation === '' ? t`Please choose one` : null, guardian_consent: consent }) || relation === '')
      return
    const language = isLanguage(i18n.locale) ? i18n.locale : ('en' as const)
    const body = { ...person, name: person.name.trim(), relation }
    const guardian =
      asks === 'child'
        ? {
            guardian_consent: {
              notice_version: childNotice.version,
              language,
              basis: basis === 'caregiver_explicit' ? 'parent' : basis,
            } as const,
          }
        : {}
    const adult =
      asks === 'adult'
        ? {
            adult_consent: {
              notice_version: adultNotice.version,
              language,
              basis: basis === 'parent' ? 'caregiver_explicit' : basis,
            } as const,
          }
        : {}
    await send(async () => {
      const saved = relative
        ? await browserApi('PATCH /api/patient_relative/{id}/', { params: { id: relative.id }, body: { ...body, ...guardian } })
        : await browserApi('POST /api/patient/{id}/relative_account/', { params: { id: ownId }, body: { ...body, ...guardian, ...adult } })
      forget()
      await onSaved(saved)
    })
  }

  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <RelationField
          relation={relation}
          gender={person.gender}
          onChange={(chosen) => setDraft({ ...draft, relation: chosen.relation, person: { ...person, gender: chosen.gender } })}
          error={fields['relation']?.[0]}
        />
        <PersonFields person={person} onChange={changePerson} fields={fields} />
        {asks !== null && (
          <ConsentForThem
            asks={asks}
            notice={asks === 'child' ? childNotice : adultNotice}
            answer={{ agreed, basis }}
            onChange={(answer) => setDraft({ ...draft, ...answer })}
            error={fields['guardian_consent']?.[0] ?? fields['adult_consent']?.[0]}
          />
        )}
        <Button type="submit" full busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </div>
  )
}

/** A child's guardian is asked until they have agreed, an adult's consent when they are added; before the birthday is known, nobody. */
function whoIsAsked({ known, child, relative }: { known: boolean; child: boolean; relative: Patient | undefined }) {
  if (!known) return null
  if (child) return relative?.guardian_consent ? null : ('child' as const)
  return relative ? null : ('adult' as const)
}

function draftOf(relative: Patient | undefined): RelativeDraft {
  const rest = { agreed: false, basis: 'parent' as const }
  if (!relative || relative.relation === 'self') return { person: emptyPerson, relation: '', ...rest }
  const { name, gender, dob, relation } = relative
  return { person: { name, gender, dob: dob ?? '' }, relation, ...rest }
}
