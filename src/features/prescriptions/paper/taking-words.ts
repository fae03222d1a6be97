import { useLingui } from '@lingui/react/macro'
import type { PaperView } from './paper.contract.ts'

export type SignedLine = NonNullable<PaperView['document']>['lines'][number]

/** The dots of a dose in words: `Morning 1 tablet, Night 1 tablet, after food`; what the paper does not say is left out. */
export function useTakingWords(): (doses: readonly number[], signed: SignedLine | undefined) => string {
  const { t } = useLingui()
  const food = { before: t`before food`, with: t`with food`, after: t`after food`, any: '' }
  const units = useUnitWords()
  return (doses, signed) => {
    const times = doses.length === 4 ? [t`Morning`, t`Noon`, t`Evening`, t`Night`] : [t`Morning`, t`Noon`, t`Night`]
    const unit = signed ? (units[signed.dose_unit] ?? signed.dose_unit) : ''
    const said = doses.flatMap((dose, at) => (dose > 0 ? [[times[at], dose, unit].filter(Boolean).join(' ')] : []))
    return [...said, signed?.timing.kind === 'grid' ? food[signed.timing.food] : ''].filter(Boolean).join(', ')
  }
}

/** In what a dose is counted; `ml` and `g` are the same everywhere. */
export function useUnitWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    tablet: t`tablet`,
    capsule: t`capsule`,
    drop: t`drop`,
    puff: t`puff`,
    sachet: t`sachet`,
    application: t`application`,
    piece: t`piece`,
    unit: t`unit`,
  }
}

/** Why it is taken when needed, in the doctor's words; null where they said no more than that. */
export function useReasonToTake(): (reason: string) => string | null {
  return (reason) => (reason === 'as needed' ? null : reason)
}
