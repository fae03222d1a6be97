import { useLingui } from '@lingui/react/macro'
import type { Patient } from '../../accounts/patients.contract.ts'
import type { IntakeForm } from './intake-form.ts'

/** The questions as they are asked and as the doctor reads them; somebody else is named, lest one answers for oneself. */
export function useQuestions({ relation, name }: Pick<Patient, 'relation' | 'name'>) {
  const { t } = useLingui()
  const since = t`Since when?`
  if (relation !== 'self')
    return { since, medicines: t`Which medicines does ${name} take now?`, allergies: t`Is ${name} allergic to anything?` }
  return { since, medicines: t`Which medicines do you take now?`, allergies: t`Are you allergic to anything?` }
}

/** What is missing, in words by field; nothing when it can be sent. */
export function useIntakeCheck() {
  const { t } = useLingui()
  return (form: IntakeForm, needs: { adult: boolean; consent: boolean }): Record<string, string | null> => {
    const { name, relation, document, last4 } = form.adult
    return {
      red_flags: form.flags.length === 0 ? t`Please tell us if any of these apply` : null,
      complaint: form.complaint.trim() === '' ? t`Please describe the problem` : null,
      adult_name: needs.adult && name.trim() === '' ? t`Name cannot be empty` : null,
      adult_relation: needs.adult && relation === '' ? t`Please choose one` : null,
      document: needs.adult && document === '' ? t`Please choose one` : null,
      last4: needs.adult && !/^[A-Za-z0-9]{4}$/.test(last4.trim()) ? t`Enter the last 4 characters` : null,
      consent: needs.consent && !form.agreed ? t`A doctor can see you only with your consent.` : null,
    }
  }
}
