import { useLingui } from '@lingui/react/macro'
import type { Written } from './record.contract.ts'

/** What keeps a prescription from being signed, in words, with the line it is about. */
export function useProblemWords(): (problem: Written['problems'][number]) => string {
  const { t } = useLingui()
  const fields: Record<string, string> = {
    'patient.age': t`Patient’s age is missing`,
    'patient.gender': t`Patient’s gender is missing`,
    'patient.allergies': t`Ask about allergies`,
    'patient.medicines': t`Ask about medicines`,
    age_confirmed: t`Ask and confirm the patient’s age`,
    complaints: t`Enter the complaints`,
    history: t`Enter the history`,
    findings: t`Enter the examination findings`,
    diagnosis: t`Enter a diagnosis`,
    condition_kind: t`Select acute or chronic`,
    no_medicines: t`Add a medicine, or select “No medicine needed”`,
  }
  const codes: Record<string, string> = {
    prohibited: t`cannot be prescribed by teleconsultation (Schedule X or NDPS)`,
    abortion_medicine: t`cannot be prescribed here: abortion medicines are given only at an approved place (MTP Act)`,
    list_a_needs_video: t`needs a diagnosis made on video`,
    list_b_needs_follow_up: t`can be prescribed only in a follow-up`,
    list_b_needs_therapy: t`can only be added to an ongoing therapy`,
    unknown_medicine: t`choose from the list`,
    wrong_unit: t`wrong dose unit: choose another`,
    contraindicated: t`not safe for this patient: remove it`,
    needs_reason: t`has a warning: enter a reason to keep it, or remove it`,
    needs_quantity: t`enter the total quantity`,
    twice: t`listed twice`,
    interval_needed: t`enter the days before a repeat`,
    assumed: t`confirm what was not typed`,
  }
  return ({ field, code }) => {
    const line = /^lines\.(\d+)/.exec(field)?.[1]
    if (line === undefined) return fields[field] ?? field
    const number = Number(line) + 1
    return t`Medicine ${number}: ${codes[code] ?? code}`
  }
}
