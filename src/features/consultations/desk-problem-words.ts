import { useLingui } from '@lingui/react/macro'
import type { Written } from './record.contract.ts'

/** What keeps a prescription from being signed, in words, with the line it is about. */
export function useProblemWords(): (problem: Written['problems'][number]) => string {
  const { t } = useLingui()
  const fields: Record<string, string> = {
    'patient.age': t`The patient’s age is not known`,
    'patient.gender': t`The patient’s gender is not known`,
    'patient.allergies': t`Ask about allergies`,
    age_confirmed: t`Ask the patient’s age and confirm it`,
    complaints: t`Write the complaints`,
    history: t`Write the history`,
    findings: t`Write what you found`,
    diagnosis: t`Write a diagnosis`,
    condition_kind: t`Say whether it is acute or chronic`,
    no_medicines: t`Add a medicine, or say that none is needed`,
  }
  const codes: Record<string, string> = {
    prohibited: t`may not be prescribed at a distance (Schedule X or NDPS)`,
    abortion_medicine: t`is never prescribed here: abortion medicines are given only at an approved place (MTP Act)`,
    list_a_needs_video: t`needs a diagnosis made on video`,
    list_b_needs_follow_up: t`may be prescribed in a follow-up only`,
    list_b_needs_therapy: t`may only be added to a therapy that goes on`,
    unknown_medicine: t`choose it from the list`,
    wrong_unit: t`cannot be counted in this unit: choose another`,
    allergy: t`is what the patient is allergic to, or of its class: write why you prescribe it, or remove it`,
    needs_quantity: t`say how much in all`,
    twice: t`stands there twice`,
    interval_needed: t`say after how many days it may be repeated`,
  }
  return ({ field, code }) => {
    const line = /^lines\.(\d+)/.exec(field)?.[1]
    if (line === undefined) return fields[field] ?? field
    const number = Number(line) + 1
    return t`Medicine ${number}: ${codes[code] ?? code}`
  }
}
