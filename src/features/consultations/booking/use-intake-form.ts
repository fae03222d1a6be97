import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import type { IntakeForm } from './intake-form.ts'

type Asked = 'medicines' | 'allergies' | 'agreed' | 'adult'

/**
 * What is told before a doctor is seen, for a doctor right now and for a booked time alike. The trouble stays when somebody else turns out to be
 * the patient; what a person is asked by name, and their consent, is theirs alone.
 */
export function useIntakeForm(patient: string, speciality: string, initial: IntakeForm) {
  const { medicines, allergies, agreed, adult, ...trouble } = initial
  const [told, tell, forgetTold] = useDraft<Omit<IntakeForm, Asked>>(`told ${speciality}`, trouble)
  const own = { medicines, allergies, agreed, adult }
  const [asked, answer, forgetAsked] = useDraft<Pick<IntakeForm, Asked>>(`asked ${patient} ${speciality}`, own)
  const change = ({ medicines, allergies, agreed, adult, ...rest }: IntakeForm) => {
    tell(rest)
    answer({ medicines, allergies, agreed, adult })
  }
  const forget = () => {
    forgetTold()
    forgetAsked()
  }
  return [{ ...told, ...asked }, change, forget] as const
}
