import { useLingui } from '@lingui/react/macro'
import type { Mode, Told } from './told.ts'

/** The questions as they are asked and as the doctor reads them. */
export function useQuestions() {
  const { t } = useLingui()
  return { since: t`Since when?`, medicines: t`Which medicines do you take now?`, allergies: t`Are you allergic to anything?` }
}

export function useModeWords(): Record<Mode, string> {
  const { t } = useLingui()
  return { video: t`Video`, audio: t`Voice only`, chat: t`Chat` }
}

/** What is missing, in words by field; nothing when it can be sent. */
export function useToldCheck() {
  const { t } = useLingui()
  return (told: Told, needs: { adult: boolean; consent: boolean }): Record<string, string | null> => {
    const { name, relation, document, last4 } = told.adult
    return {
      red_flags: told.flags.length === 0 ? t`Please answer: is any of this so?` : null,
      complaint: told.complaint.trim() === '' ? t`Please say what troubles you` : null,
      adult_name: needs.adult && name.trim() === '' ? t`Name cannot be empty` : null,
      adult_relation: needs.adult && relation === '' ? t`Please choose one` : null,
      document: needs.adult && document === '' ? t`Please choose one` : null,
      last4: needs.adult && !/^[A-Za-z0-9]{4}$/.test(last4.trim()) ? t`The last four signs` : null,
      consent: needs.consent && !told.agreed ? t`Please agree, or no doctor may see you.` : null,
    }
  }
}
