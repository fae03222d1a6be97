import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DraftLine } from '../../prescriptions/sign/draft.contract.ts'
import { gridText } from '../../prescriptions/sign/prescribe.rules.ts'

/** What a line says that nobody typed at this visit: `Assumed: 5 days, max 3 a day`; empty when all of it was. */
export function useAssumedWords(): (line: DraftLine) => string {
  const { t } = useLingui()
  return ({ assumed, timing, duration_days: days }) => {
    if (assumed.includes('withdrawn')) return t`From a withdrawn prescription`
    const most = timing.kind === 'as_needed' ? timing.most_per_day : 0
    const said = assumed.flatMap((what) => {
      if (what === 'dose') return timing.kind === 'grid' ? [gridText(timing.doses)] : []
      if (what === 'days') return [t`${plural(days, { one: '# day', other: '# days' })}`]
      return most > 0 ? [t`at most ${most} a day`] : []
    })
    const list = said.join(', ')
    return list === '' ? '' : t`Assumed: ${list}`
  }
}
