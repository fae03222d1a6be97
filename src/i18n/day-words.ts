import { useLingui } from '@lingui/react'
import { indiaFormat, indiaInstant } from '../lib/india-time.ts'
import { languageTags, pickLanguage } from '../lib/languages.ts'

/** Days and moments as people in India read them, in the language of the page. */
export function useDayWords(): (at: string) => string {
  return useFormat({ dateStyle: 'medium' })
}

/** "November 2026", of a month as `2026-11`. */
export function useMonthWords(): (month: string) => string {
  const format = useFormat({ month: 'long', year: 'numeric' })
  return (month) => format(indiaInstant(`${month}-15`, '12:00').toISOString())
}

/** "Nov 2026", of the last month of a batch as `2026-11` or a day of it. */
export function useShortMonthWords(): (month: string) => string {
  const format = useFormat({ month: 'short', year: 'numeric' })
  return (month) => format(indiaInstant(`${month.slice(0, 7)}-15`, '12:00').toISOString())
}

export function useMomentWords(): (at: string) => string {
  return useFormat({ dateStyle: 'medium', timeStyle: 'short' })
}

/** From one moment to another: "22 Nov 2026, 10:00 – 10:45 AM". */
export function useSpanWords(): (from: string, to: string) => string {
  const { i18n } = useLingui()
  const format = indiaFormat(tagOf(i18n.locale), { dateStyle: 'medium', timeStyle: 'short' })
  return (from, to) => format.formatRange(new Date(from), new Date(to))
}

function useFormat(options: Intl.DateTimeFormatOptions): (at: string) => string {
  const { i18n } = useLingui()
  const format = indiaFormat(tagOf(i18n.locale), options)
  return (at) => format.format(new Date(at))
}

function tagOf(locale: string): string {
  return languageTags[pickLanguage(locale, undefined)]
}
