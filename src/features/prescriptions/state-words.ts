import { useLingui } from '@lingui/react/macro'
import type { PrescriptionState } from './review.rules.ts'

type Tone = 'ink' | 'leaf' | 'pen' | 'amber' | 'red'

/** How a prescription stands, in a word or two. */
export function useStateWords(): Record<PrescriptionState, { word: string; tone: Tone }> {
  const { t } = useLingui()
  const waiting = { word: t`Under review`, tone: 'pen' } as const
  return {
    UPLOADED: waiting,
    CHECKING: waiting,
    QUEUED: waiting,
    IN_REVIEW: waiting,
    NEEDS_PATIENT: { word: t`Answer needed`, tone: 'amber' },
    NEEDS_PRESCRIBER: waiting,
    APPROVED: { word: t`Approved`, tone: 'leaf' },
    PARTLY_APPROVED: { word: t`Partially approved`, tone: 'leaf' },
    REJECTED: { word: t`Not accepted`, tone: 'red' },
    EXHAUSTED: { word: t`Used up`, tone: 'ink' },
    EXPIRED: { word: t`Expired`, tone: 'ink' },
    REVOKED: { word: t`Withdrawn`, tone: 'red' },
  }
}
