import { useLingui } from '@lingui/react/macro'
import type { Certificate, PaperContent, Urgency } from './papers.contract.ts'

/** What a paper is called. */
export function useTitleWords(): (content: Pick<PaperContent, 'kind'> & { purpose?: Certificate['purpose'] }) => string {
  const { t } = useLingui()
  return ({ kind, purpose }) => {
    if (kind === 'certificate') return purpose === 'fitness' ? t`Fitness certificate` : t`Medical certificate`
    return kind === 'referral' ? t`Referral letter` : t`Test request`
  }
}

export function useActivityWords(): Record<Certificate['activity'], string> {
  const { t } = useLingui()
  return {
    work: t`work`,
    study: t`school or college`,
    exam: t`an examination`,
    travel: t`travel`,
    sport: t`sport and exercise`,
    other: t`something else`,
  }
}

export function useUrgencyWords(): Record<Urgency, string> {
  const { t } = useLingui()
  return { routine: t`Routine`, soon: t`Within a week`, urgent: t`Within 24 hours`, emergency: t`Emergency, at once` }
}
