import { useLingui } from '@lingui/react/macro'

type Tone = 'ink' | 'leaf' | 'pen' | 'amber' | 'red'

/** The label of an appointment in the language of the page, with the colour that helps it. */
export function useLabelWords(): (label: string, end_reason?: string | null) => { text: string; tone: Tone } {
  const { t } = useLingui()
  const words: Record<string, { text: string; tone: Tone }> = {
    'Pending Payment': { text: t`Pending Payment`, tone: 'amber' },
    Upcoming: { text: t`Upcoming`, tone: 'pen' },
    'Join now': { text: t`Join now`, tone: 'leaf' },
    Searching: { text: t`Finding a doctor`, tone: 'pen' },
    'Unable to connect': { text: t`Unable to connect`, tone: 'red' },
    'In call': { text: t`In call`, tone: 'leaf' },
    'Call ended': { text: t`Call ended`, tone: 'ink' },
    Completed: { text: t`Completed`, tone: 'ink' },
    Cancelled: { text: t`Cancelled`, tone: 'ink' },
    Refunded: { text: t`Refunded`, tone: 'ink' },
    Missed: { text: t`Missed`, tone: 'red' },
  }
  // The label says that nobody met; who called it off is not to be searched for.
  const byDoctor = { text: t`Cancelled by the doctor`, tone: 'ink' } as const
  return (label, end_reason = null) =>
    end_reason === 'doctor_cancelled' && label === 'Unable to connect' ? byDoctor : (words[label] ?? { text: label, tone: 'ink' })
}

/** The specification's `/consultation/instant/{a}/{b}/{c}/connect`: consultation, patient, speciality. */
export function connectPath({ id, patient, speciality }: { id: string; patient: string; speciality: string }): string {
  return `/consultation/instant/${id}/${patient}/${speciality}/connect`
}
