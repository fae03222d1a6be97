import { useLingui } from '@lingui/react/macro'
import { indiaFormat, indiaInstant } from '../../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'
import { firstDayOf } from './earnings.rules.ts'

/** `November 2026`, `November`, and its first day: `1 Nov`. */
export function useMonthWords() {
  const { i18n } = useLingui()
  const tag = languageTags[pickLanguage(i18n.locale, undefined)]
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = indiaFormat(tag, options)
    return (month: string) => format.format(indiaInstant(firstDayOf(month), '12:00'))
  }
  return { full: of({ month: 'long', year: 'numeric' }), name: of({ month: 'long' }), firstDay: of({ day: 'numeric', month: 'short' }) }
}
